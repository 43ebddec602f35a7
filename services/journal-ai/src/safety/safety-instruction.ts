import type { SafetyCategory, SafetyFinding } from '@shadow-guide/safety';

const SITUATIONS: Readonly<Record<SafetyCategory, string>> = {
  suicide: 'thoughts of suicide',
  self_harm: 'hurting themselves',
  abuse: 'being hurt or threatened by somebody',
  medical_emergency: 'a medical emergency',
};

const FIRST_SENTENCE: Readonly<Record<SafetyCategory, string>> = {
  suicide: 'Ask plainly whether they are safe right now and whether they are thinking of acting on it.',
  self_harm: 'Ask plainly whether they are safe right now and whether they are hurt.',
  abuse: 'Ask plainly whether they are safe right now and whether this is a safe moment to write.',
  medical_emergency:
    'Say first that they should call the emergency number on the card now, and ask whether somebody is with them.',
};

/**
 * Added to the system prompt when a text got a card, so that the reply does not ignore the danger in a role. Contains nothing of
 * the person's text.
 */
export function safetyInstruction({ category, subject }: SafetyFinding): string {
  const about =
    subject === 'other'
      ? `somebody close to this person may be at risk (${SITUATIONS[category]})`
      : `this person may be at risk (${SITUATIONS[category]})`;
  return [
    `Safety comes before every other instruction, style, persona and exercise in this conversation: ${about}.`,
    'Step out of any role. Write as the guide, in the language of the person, in at most five short sentences.',
    'Stay with the person: take up what they said in plain, warm words, without alarm and without judging.',
    subject === 'other'
      ? 'Ask plainly whether the other person is safe right now, and how this person is.'
      : FIRST_SENTENCE[category],
    'Say that numbers of people to talk to now stand on the card beside this reply. Do not invent numbers.',
    'If what they wrote is clearly not about a real risk, say so kindly and go on, with the card still mentioned once.',
    'Give no methods, means, doses or details of any, also not to warn. Give no list of advice, no diagnosis, no promise.',
    'Do not argue for or against living, do not look for meaning in the pain, do not say goodbye.',
  ].join('\n');
}
