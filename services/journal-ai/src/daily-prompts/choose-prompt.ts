import type { PromptCategory } from '@shadow-guide/contracts';
import type { LibraryPrompt } from './library/index.js';

/** A library prompt that a person got within {@link FRESH_DAYS}. */
export interface ShownPrompt {
  readonly key: string;
  /** Days since it was last shown. */
  readonly daysAgo: number;
  /** Whether it was a day's first prompt, and not only an additional one the person asked for. */
  readonly wasDaily: boolean;
}

/** Days within which a library prompt is the day's prompt at most once. */
export const FRESH_DAYS = 60;

/** Number of latest days whose categories are avoided, so that consecutive prompts differ. */
const VARIED_DAYS = 3;

/** Minimum difficulty of a hard prompt; two hard ones never follow each other. */
const HARD = 4;

export interface Choice {
  readonly library: readonly LibraryPrompt[];
  readonly shown: readonly ShownPrompt[];
  readonly ceiling: number;
  /** Whether it becomes the day's first prompt, and not an additional one. */
  readonly isDaily: boolean;
  /** Returns an index below a count. */
  readonly pick: (count: number) => number;
}

/**
 * Returns a library prompt that fits a person: not above their ceiling, none from the last 60 days while others remain,
 * of a category other than the latest, and no hard one after a hard one.
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
