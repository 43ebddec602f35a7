import type { HabitCategory } from './habits.js';

/** Minimum and maximum number of minutes that a habit takes. */
export interface HabitMinutes {
  readonly from: number;
  readonly to: number;
}

/** Range of the minutes that a person may enter for a habit. */
export const habitMinuteBounds = { min: 1, max: 600 } as const;

/** Words in a title and the minutes that they suggest; the first match counts. */
const byWord: readonly (readonly [RegExp, HabitMinutes])[] = [
  [/meditat|breath/i, { from: 5, to: 15 }],
  [/workout|exercise/i, { from: 15, to: 30 }],
  [/walk|movement/i, { from: 10, to: 20 }],
  [/journal|writing/i, { from: 5, to: 10 }],
  [/gratitude|reflection/i, { from: 3, to: 5 }],
  // The word boundaries exclude “bread”, “ready” and “already”.
  [/\bread(s|ing|er)?\b|learning/i, { from: 15, to: 25 }],
];

const byCategory: Readonly<Record<HabitCategory, HabitMinutes>> = {
  physical: { from: 15, to: 30 },
  mental: { from: 10, to: 20 },
  emotional: { from: 5, to: 10 },
  spiritual: { from: 10, to: 15 },
  social: { from: 10, to: 20 },
};

/** Minutes for an unknown category. */
const ANY: HabitMinutes = { from: 5, to: 15 };

/** Matches a number or a range before the word for minutes, in the languages that spell that word similarly. */
const NAMED = /(?<![\d.,:])(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?[\s-]?min(?:ute[ns]?|uto?s?|uti|s)?\b/i;

/** Returns the minutes that a title states ("Walk 10 minutes"); null when it states none. */
export function minutesInTitle(title: string): HabitMinutes | null {
  const found = NAMED.exec(title);
  if (!found) return null;
  const from = Number(found[1]);
  const to = found[2] === undefined ? from : Number(found[2]);
  const { min, max } = habitMinuteBounds;
  return from >= min && from <= to && to <= max ? { from, to } : null;
}

/**
 * Returns a habit's minutes: those that its title states, otherwise a guess from its words, otherwise from its
 * category.
 */
export function habitMinutes(title: string, category: string): HabitMinutes {
  const found = byWord.find(([word]) => word.test(title));
  return minutesInTitle(title) ?? found?.[1] ?? byCategory[category as HabitCategory] ?? ANY;
}
