import type { Archetype } from '@shadow-guide/contracts';
import type { FoundPersona } from '../../analysis/index.js';
import type { OpenedAnswer } from '../onboarding-run.js';
import type { InAnswer } from './completion-answer.js';

interface Rule {
  readonly archetype: Archetype;
  readonly name: string;
  readonly description: string;
  readonly traits: readonly string[];
  readonly shows: RegExp;
}

/** Words that indicate an archetype, in those languages of the guide's own texts that share a script. */
const RULES: readonly Rule[] = [
  {
    archetype: 'inner_critic',
    name: 'The Inner Critic',
    description: 'It may want to point out every slip first, so that nobody else has to.',
    traits: ['watchful', 'strict'],
    shows:
      /\b(?:not good enough|never enough|my fault|stupid|useless|worthless|failure|nicht gut genug|meine schuld|no soy suficiente|mi culpa|pas assez bien|ma faute|não sou suficiente|minha culpa|colpa mia|non abbastanza)\b|недостаточно|моя вина/iu,
  },
  {
    archetype: 'perfectionist',
    name: 'The Perfectionist',
    description: 'It may believe that only what is flawless is safe to show.',
    traits: ['exact', 'tireless'],
    shows: /\b(?:perfect|perfekt|perfec|parfait|perfeit|perfett|mistake|fehler|flawless)|совершен/iu,
  },
  {
    archetype: 'people_pleaser',
    name: 'The People Pleaser',
    description: 'It may keep the peace by giving way first.',
    traits: ['attentive', 'yielding'],
    shows:
      /\b(?:say(?:ing)? no|said yes|disappoint|apologi[sz]|nein sagen|enttäusch|decir que no|decepcion|dire non|déce(?:voir|pt)|dizer não|dire di no|delud)/iu,
  },
  {
    archetype: 'caretaker',
    name: 'The Caretaker',
    description: 'It may feel at home only where it is needed.',
    traits: ['warm', 'tired'],
    shows:
      /\b(?:take care of|look after|needs? me|there for (?:everyone|them|others)|kümmer|cuid(?:ar|o) de|m'occupe|prend(?:s|re) soin|prendersi cura)/iu,
  },
  {
    archetype: 'controller',
    name: 'The Controller',
    description: 'It may hold every thread in its hand, because surprises once cost too much.',
    traits: ['organised', 'vigilant'],
    shows:
      /\b(?:in control|out of control|lose control|kontroll|contro(?:l|ll[oa])\b|contrôle|plan everything)/iu,
  },
  {
    archetype: 'achiever',
    name: 'The Achiever',
    description: 'It may count a day only by what got done.',
    traits: ['driven', 'restless'],
    shows:
      /\b(?:productiv|prove (?:myself|it)|work harder|achiev|successful|never rest|can't rest|leistung|productiv|rendement|produttiv)/iu,
  },
  {
    archetype: 'saboteur',
    name: 'The Saboteur',
    description: 'It may pull the plug early, so that failing is at least its own decision.',
    traits: ['evasive', 'inventive'],
    shows:
      /\b(?:procrastinat|put(?:ting)? (?:it|things|everything) off|sabotag|avoid|aufschieb|prokrastin|procrastin|aplaz)/iu,
  },
  {
    archetype: 'rebel',
    name: 'The Rebel',
    description: 'It may say no first and think afterwards, because a yes once meant disappearing.',
    traits: ['independent', 'fierce'],
    shows: /\b(?:refuse|rebel|told what to do|break (?:the )?rules|trotz|rebell|rebeld|rebelle)/iu,
  },
  {
    archetype: 'victim',
    name: 'The Wounded One',
    description: 'It may have stopped expecting that trying changes anything.',
    traits: ['hurt', 'wary of hope'],
    shows: /\b(?:unfair|always happens to me|why me|nothing (?:I do )?helps|ungerecht|injust|ingiust)/iu,
  },
];

const UNKNOWN: Omit<Rule, 'shows'> = {
  archetype: 'unknown',
  name: 'A part of you',
  description:
    'It speaks in the words below. What it wants and what it protects is not clear yet; talking with it is a way to find out.',
  traits: [],
};

/**
 * Numbers of the steps, ordered by how plainly their answers describe inner voices: first the voices, what is kept
 * hidden and a hard moment; then the others.
 */
const PREFERRED = [3, 4, 2, 1, 6, 5];
/** Maximum length of a quote, in UTF-16 units. */
const LONGEST_QUOTE = 240;

/**
 * Returns a rule-based persona when no model found one in the answers. If words of an archetype occur, the persona has
 * the first such archetype of the list and quotes the sentence in which they occur, from the answer that describes
 * inner voices most plainly. Otherwise it has a plain name and quotes the first sentence of that answer.
 * @returns null when there is no answer with words
 */
export function builtInPersona(answers: readonly OpenedAnswer[]): InAnswer<FoundPersona> | null {
  const ordered = PREFERRED.flatMap((step) => answers.find(({ stepNumber }) => stepNumber === step) ?? []);
  for (const answer of ordered) {
    const seen = RULES.flatMap((rule) => {
      const sentence = sentencesOf(answer.content.text).find((one) =>
        rule.shows.test(one.replace(/’/g, "'")),
      );
      return sentence ? [toPersona(rule, answer, sentence)] : [];
    })[0];
    if (seen) return seen;
  }
  const [answer] = ordered;
  const sentence = answer && sentencesOf(answer.content.text)[0];
  return answer && sentence ? toPersona(UNKNOWN, answer, sentence) : null;
}

function toPersona(
  { archetype, name, description, traits }: Omit<Rule, 'shows'>,
  answer: OpenedAnswer,
  sentence: string,
): InAnswer<FoundPersona> {
  return { archetype, name, description, traits, evidence: [sentence], answer };
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** Returns the sentences of a text, letter for letter; a long sentence is cut. */
function sentencesOf(text: string): string[] {
  // Iterates instead of collecting, because each segment holds a copy of the whole text.
  return Array.from(sentences.segment(text), ({ segment }) => beginning(segment.trim())).filter((sentence) =>
    /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(sentence),
  );
}

/** Returns the start of a text up to the maximum length of a quote, never cut inside a grapheme. */
function beginning(text: string): string {
  if (text.length <= LONGEST_QUOTE) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > LONGEST_QUOTE) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trim();
}
