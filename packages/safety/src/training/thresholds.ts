import { familyOf } from '../classifier/families.js';
import { type Loudness, levelFrom, type Thresholds } from '../level.js';
import { isEntry } from './entries.js';
import { isOrdinary, LOOK_ALIKE } from './labelled-lines.js';
import type { ScoredLine } from './scored-line.js';

/** Maximum proportions of safe lines that may get a card, get a question, or count as a weak sign. */
interface FalseAlarms {
  readonly cards: number;
  readonly questions: number;
  readonly signs: number;
}

/**
 * Maximum proportions for lines that were written to sound dangerous; those for ordinary lines follow. The thresholds
 * of questions and signs depend on the ordinary lines only: lines written to trap the check would make these thresholds
 * too insensitive.
 */
const SOUNDING_DANGEROUS = { cards: 0.025 };
const ORDINARY: FalseAlarms = { cards: 0.005, questions: 0.02, signs: 0.045 };

/**
 * Returns for each language family the lowest thresholds at which false cards, questions and signs stay within their
 * maximum proportions.
 */
export function findThresholds(scored: readonly ScoredLine[]): Record<string, Thresholds> {
  // Entries repeat a few lines many times, so a falsely noticed line would be counted many times.
  const lines = scored.filter((line) => !isEntry(line));
  const families = [...new Set(lines.map(({ language }) => familyOf(language)))].sort();
  return Object.fromEntries(
    families.map((family) => {
      const safe = lines.filter(({ label, language }) => label === 'safe' && familyOf(language) === family);
      const ordinary = safe.filter(isOrdinary);
      const sounding = safe.filter((line) => !isOrdinary(line) && line.kind !== LOOK_ALIKE);
      const card = Math.max(
        cardThreshold(ordinary, ORDINARY.cards),
        cardThreshold(sounding, SOUNDING_DANGEROUS.cards),
      );
      return [family, { card, ...noticedThresholds(ordinary, card) }];
    }),
  );
}

const never = Number.POSITIVE_INFINITY;

/** Groups lines by what the phrases alone indicate, given a threshold for cards. */
function groupByPhraseLevel(lines: readonly ScoredLine[], card: number) {
  const thresholds = { card, question: never, sign: never };
  const byPhraseLevel = lines.map((line) => levelFrom(line.hasPhrase, line, thresholds));
  const of = (loudness: Loudness | null) => lines.filter((_, at) => byPhraseLevel[at] === loudness);
  return { danger: of('danger'), uncertain: of('uncertain'), silent: of(null) };
}

function cardThreshold(safe: readonly ScoredLine[], share: number): number {
  const { danger, uncertain, silent } = groupByPhraseLevel(safe, never);
  const left = Math.floor(share * safe.length) - danger.length;
  return exceededBy(
    left,
    [...uncertain, ...silent].map((line) => line.danger),
  );
}

function noticedThresholds(safe: readonly ScoredLine[], card: number): Omit<Thresholds, 'card'> {
  const { uncertain, silent } = groupByPhraseLevel(safe, card);
  const scores = silent.map(({ noticed }) => noticed);
  const questions = Math.max(0, Math.floor(ORDINARY.questions * safe.length) - uncertain.length);
  const signs = Math.floor(ORDINARY.signs * safe.length);
  return { question: exceededBy(questions, scores), sign: exceededBy(questions + signs, scores) };
}

/** Returns the value that at most `count` of the scores exceed, rounded up. */
function exceededBy(count: number, scores: readonly number[]): number {
  const value = [...scores].sort((one, other) => other - one)[Math.max(0, count)] ?? Number.NEGATIVE_INFINITY;
  return Math.ceil(value * 1_000) / 1_000;
}
