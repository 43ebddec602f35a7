import type { PromptCategory } from '@shadow-guide/contracts';
import type { LibraryPrompt } from './library/index.js';

/** A library prompt that was shown to a person within the last {@link FRESH_DAYS} days. */
export interface ShownPrompt {
  readonly key: string;
  /** Number of days since the prompt was last shown. */
  readonly daysAgo: number;
  /** Whether the prompt was the first of its day, and not only an additional one that the person requested. */
  readonly wasDaily: boolean;
}

/** Number of days within which a library prompt is the day's first prompt at most once. */
export const FRESH_DAYS = 60;

/** Number of latest days whose categories are avoided, so that consecutive prompts differ. */
const VARIED_DAYS = 3;

/** Minimum difficulty of a hard prompt; two hard prompts never follow each other. */
const HARD = 4;

export interface Choice {
  readonly library: readonly LibraryPrompt[];
  readonly shown: readonly ShownPrompt[];
  readonly ceiling: number;
  /** Whether the chosen prompt becomes the day's first prompt, and not an additional one. */
  readonly isDaily: boolean;
  /** Returns a random index that is below the given count. */
  readonly pick: (count: number) => number;
}

/**
 * Returns a library prompt that fits a person. Its difficulty is not above the person's ceiling, its category is not
 * one of the latest, and it does not follow a hard prompt with another hard one. Prompts of the last 60 days are
 * excluded while others remain.
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
