import { familyOf } from '../classifier/families.js';
import { levelFrom, type Thresholds } from '../level.js';
import { isEntry } from './entries.js';
import { isOrdinary } from './labelled-lines.js';
import type { ScoredLine } from './scored-line.js';

/** Shares of safe lines that may get a card, and a question. */
interface FalseAlarms {
  readonly cards: number;
  readonly questions: number;
}

/** Of lines that were written to sound dangerous, and of what people write every day. */
const SOUNDING_DANGEROUS: FalseAlarms = { cards: 0.02, questions: 0.07 };
const ORDINARY: FalseAlarms = { cards: 0.01, questions: 0.04 };

/** For each family of languages the lowest thresholds that keep false cards and questions within their shares. */
export function findThresholds(scored: readonly ScoredLine[]): Record<string, Thresholds> {
  // Entries are composed of few lines again and again, of which one that is noticed would count many times.
  const lines = scored.filter((line) => !isEntry(line));
  const families = [...new Set(lines.map(({ language }) => familyOf(language)))].sort();
  return Object.fromEntries(
    families.map((family) => {
      const safe = lines.filter(({ label, language }) => label === 'safe' && familyOf(language) === family);
      const sounding = thresholdsOf(
        safe.filter((line) => !isOrdinary(line)),
        SOUNDING_DANGEROUS,
      );
      const ordinary = thresholdsOf(safe.filter(isOrdinary), ORDINARY);
      return [
        family,
        {
          card: Math.max(sounding.card, ordinary.card),
          question: Math.max(sounding.question, ordinary.question),
        },
      ];
    }),
  );
}

function thresholdsOf(safe: readonly ScoredLine[], alarms: FalseAlarms): Thresholds {
  const open = { card: Number.POSITIVE_INFINITY, question: Number.POSITIVE_INFINITY };
  const atLevelByPhrase = (level: string | null) =>
    safe.filter((line) => levelFrom(line.hasPhrase, line, open) === level);
  const others = atLevelByPhrase(null);
  const cards = Math.max(0, Math.floor(alarms.cards * safe.length) - atLevelByPhrase('danger').length);
  const questions = Math.max(
    0,
    Math.floor(alarms.questions * safe.length) - atLevelByPhrase('uncertain').length,
  );
  const card = exceededBy(
    cards,
    others.map(({ danger }) => danger),
  );
  const question = exceededBy(
    questions,
    others.filter(({ danger }) => danger <= card).map(({ noticed }) => noticed),
  );
  return { card: rounded(card), question: rounded(question) };
}

/** The value that exactly `count` of the scores exceed. */
function exceededBy(count: number, scores: readonly number[]): number {
  return [...scores].sort((one, other) => other - one)[count] ?? Number.NEGATIVE_INFINITY;
}

/** Upwards, so that the share still holds. */
function rounded(score: number): number {
  return Math.ceil(score * 1_000) / 1_000;
}
