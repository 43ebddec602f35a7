import type { PromptCategory } from '@shadow-guide/contracts';
import type { LibraryPrompt } from './library/index.js';

/** A prompt of the library that a person had within {@link FRESH_DAYS}. */
export interface ShownPrompt {
  readonly key: string;
  /** Days ago when it was shown last. */
  readonly daysAgo: number;
  /** It was the prompt of a day of those, and not only another one that was asked for. */
  readonly wasDaily: boolean;
}

/** Days within which no prompt of the library is the day's twice. */
export const FRESH_DAYS = 60;

/** Categories of these latest days are avoided, so that one prompt differs from the next. */
const VARIED_DAYS = 3;

/** From this difficulty on a prompt is hard; two hard ones never follow each other. */
const HARD = 4;

export interface Choice {
  readonly library: readonly LibraryPrompt[];
  readonly shown: readonly ShownPrompt[];
  readonly ceiling: number;
  /** Whether it becomes the day's first prompt, and not another one that was asked for. */
  readonly isDaily: boolean;
  /** An index below a count. */
  readonly pick: (count: number) => number;
}

/**
 * The prompt of the library that fits a person: not harder than their ceiling, none that they had in the last 60 days as long as
 * there are others, of another category than the latest, and no hard one after a hard one.
 */
export function choosePrompt({ library, shown, ceiling, isDaily, pick }: Choice): LibraryPrompt {
  const byKey = new Map(shown.map((one) => [one.key, one]));
  const latest = library.filter(({ key }) => (byKey.get(key)?.daysAgo ?? FRESH_DAYS) <= VARIED_DAYS);
  const categories = new Set<PromptCategory>(latest.map(({ category }) => category));
  const wasHard = latest.some(({ key, difficulty }) => difficulty >= HARD && byKey.get(key)?.daysAgo !== 0);
  const isBarred = ({ key }: LibraryPrompt) => {
    const had = byKey.get(key);
    return had !== undefined && (had.daysAgo === 0 || (isDaily && had.wasDaily));
  };
  const fitting = library.filter(({ difficulty }) => difficulty <= ceiling);
  const wishes: ((prompt: LibraryPrompt) => boolean)[] = [
    (prompt) => !isBarred(prompt),
    ({ key }) => !byKey.has(key),
    ({ difficulty }) => !wasHard || difficulty < HARD,
    ({ category }) => !categories.has(category),
  ];
  const candidates = wishes.reduce((left, wish) => {
    const better = left.filter(wish);
    return better.length > 0 ? better : left;
  }, fitting);
  return candidates[pick(candidates.length)] as LibraryPrompt;
}
