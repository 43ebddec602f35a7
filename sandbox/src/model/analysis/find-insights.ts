import type { LanguagePack } from '../language/language-pack.js';
import { quoteAround, type Reading } from '../language/reading.js';
import { SPACELESS, type Span, seedOf, toQuote } from '../language/text.js';
import { LinePicker, type Slots } from '../reply/line-picker.js';
import { isJoy } from '../situations/joy.js';
import { ARCHETYPES } from './archetypes.en.js';
import { toEvidence } from './evidence.js';
import type { Insight } from './findings.js';
import { INSIGHTS, type InsightGround, STRENGTH, VALUE } from './insights.en.js';
import { shownByWriter } from './of-the-writer.js';

/** Maximum number of insights from one text. */
export const MOST_INSIGHTS = 3;

interface Candidate {
  readonly type: Insight['type'];
  readonly lines: readonly (readonly [title: string, text: string])[];
  readonly slots: Slots;
  readonly sentence: Span;
  readonly weight: number;
}

/** Weight of an insight that is a conclusion from what the person writes. */
const CONCLUSION = 2;
/** Weights of insights by their ground, where the weight differs from {@link CONCLUSION}. */
const WEIGHTS: Partial<Readonly<Record<InsightGround, number>>> = {
  ...{ contradiction: 3, selfCriticism: 3, habit: 3, should: 3 },
  ...{ closeness: 1, good: 1 },
};

function englishCandidates(reading: Reading, pack: LanguagePack): Candidate[] {
  const candidates: Candidate[] = [];
  const add = (ground: InsightGround, sentence: Span | undefined, slots: Slots) => {
    if (sentence)
      candidates.push({ ...INSIGHTS[ground], slots, sentence, weight: WEIGHTS[ground] ?? CONCLUSION });
  };
  const quoted = (sentence: Span | undefined, pattern: RegExp) =>
    sentence ? { quote: quoteAround(sentence, pattern, pack) } : {};
  const { contradiction, selfCriticism, absolute, should } = reading;
  const strength = reading.sentences.find(({ text }) => STRENGTH.test(text));
  const value = reading.sentences.find(({ text }) => VALUE.test(text));
  const besides = reading.people.map((person) => ({
    person,
    feelings: reading.feelings.filter((feeling) => feeling.sentence.start === person.sentence.start),
  }));
  const charged = besides.find(({ feelings }) => feelings.length > 0);
  const good = reading.feelings.find(({ polarity }) => polarity === 'positive');

  if (contradiction) add('contradiction', contradiction.sentence, { a: contradiction.a, b: contradiction.b });
  add('selfCriticism', selfCriticism, quoted(selfCriticism, pack.selfCriticism));
  const habit = ARCHETYPES.flatMap(({ shows }) => {
    const [sentence] = shownByWriter(reading.sentences, shows);
    return sentence ? [{ sentence, shows }] : [];
  })[0];
  if (habit) add('habit', habit.sentence, quoted(habit.sentence, habit.shows));
  add('strength', strength, quoted(strength, STRENGTH));
  add('value', value, quoted(value, VALUE));
  if (charged) {
    const { name, sentence } = charged.person;
    const isGood = charged.feelings.every(({ polarity }) => polarity === 'positive');
    add(isGood ? 'closeness' : 'relationship', sentence, { who: name, quote: toQuote(sentence.text) });
  }
  add('absolute', absolute, quoted(absolute, pack.absolutes));
  add('should', should, quoted(should, pack.shoulds));
  if (good) add('good', good.sentence, { feeling: good.name, quote: good.quote });
  return candidates;
}

/**
 * Matches words about the writer. A sentence fragment, or a sentence about somebody else, contains none, and gives no
 * insight about the writer.
 */
const OWN = /\b(?:I|me|my|mine|myself|we|us|our)\b/i;
const FEWEST_WORDS = 4;

function carriesInsight({ text }: Span, { code }: LanguagePack): boolean {
  if (SPACELESS.test(text)) return true;
  return text.split(/\s+/).length >= FEWEST_WORDS && (code !== 'en' || OWN.test(text));
}

/** Insight texts allowed for a joyful entry: none that treats joy as a wound. */
const OF_JOY: ReadonlySet<Candidate['lines']> = new Set(
  (['strength', 'value', 'closeness', 'good'] as const).map((ground) => INSIGHTS[ground].lines),
);

function feelingCandidates(reading: Reading, pack: LanguagePack): Candidate[] {
  return reading.feelings
    .filter(({ polarity }) => polarity !== 'positive')
    .map(({ name, quote, sentence }) => ({
      type: 'emotion',
      lines: pack.feelingInsights,
      slots: { feeling: name, quote },
      sentence,
      weight: CONCLUSION,
    }));
}

/**
 * Returns up to three insights of different types, each with different words as evidence where the entry has enough.
 */
export function findInsights(reading: Reading, pack: LanguagePack): Insight[] {
  const isGlad = isJoy(reading, pack);
  const candidates = [
    ...(pack.code === 'en' ? englishCandidates(reading, pack) : []),
    ...feelingCandidates(reading, pack),
  ].filter(({ lines, sentence }) => carriesInsight(sentence, pack) && (!isGlad || OF_JOY.has(lines)));
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    const taken = chosen.some(
      ({ type, sentence }) => type === candidate.type || sentence.start === candidate.sentence.start,
    );
    if (!taken && chosen.length < MOST_INSIGHTS) chosen.push(candidate);
  }
  const picker = new LinePicker(pack, reading.text, []);
  return chosen.flatMap(({ type, lines, slots, sentence, weight }) => {
    const line = lines[seedOf(sentence.text, type) % lines.length];
    if (!line) return [];
    const [title, text] = line;
    return [
      {
        title: picker.fillTitle(title, slots),
        text: picker.fill(text, slots),
        type,
        evidence: [toEvidence(reading, sentence, pack)],
        weight,
      },
    ];
  });
}
