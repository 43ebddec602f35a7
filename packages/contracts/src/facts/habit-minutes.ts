import type { HabitCategory } from './habits.js';

/** How many minutes a habit takes, at least and at most. */
export interface HabitMinutes {
  readonly from: number;
  readonly to: number;
}

/** Minutes that a person may give a habit. */
export const habitMinuteBounds = { min: 1, max: 600 } as const;

/** Words of a title and the minutes that they stand for; the first that is found counts. */
const byWord: readonly (readonly [RegExp, HabitMinutes])[] = [
  [/meditat|breath/i, { from: 5, to: 15 }],
  [/workout|exercise/i, { from: 15, to: 30 }],
  [/walk|movement/i, { from: 10, to: 20 }],
  [/journal|writing/i, { from: 5, to: 10 }],
  [/gratitude|reflection/i, { from: 3, to: 5 }],
  // Not the bread that is baked, nor what is done already.
  [/\bread(s|ing|er)?\b|learning/i, { from: 15, to: 25 }],
];

const byCategory: Readonly<Record<HabitCategory, HabitMinutes>> = {
  physical: { from: 15, to: 30 },
  mental: { from: 10, to: 20 },
  emotional: { from: 5, to: 10 },
  spiritual: { from: 10, to: 15 },
  social: { from: 10, to: 20 },
};

/** What a category is not known for. */
const ANY: HabitMinutes = { from: 5, to: 15 };

/** A number or two before the word, in the languages that write it much alike. */
const NAMED = /(?<![\d.,:])(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?[\s-]?min(?:ute[ns]?|uto?s?|uti|s)?\b/i;

/** The minutes that a title names ("Walk 10 minutes"); null when it names none. */
export function minutesInTitle(title: string): HabitMinutes | null {
  const found = NAMED.exec(title);
  if (!found) return null;
  const from = Number(found[1]);
  const to = found[2] === undefined ? from : Number(found[2]);
  const { min, max } = habitMinuteBounds;
  return from >= min && from <= to && to <= max ? { from, to } : null;
}

/** A guess of a habit's minutes: those that its title names, otherwise from words of it, otherwise from its category. */
export function habitMinutes(title: string, category: string): HabitMinutes {
  const found = byWord.find(([word]) => word.test(title));
  return minutesInTitle(title) ?? found?.[1] ?? byCategory[category as HabitCategory] ?? ANY;
}
