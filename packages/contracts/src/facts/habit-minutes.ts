import type { HabitCategory } from './habits.js';

/** How many minutes a habit takes, at least and at most. */
export interface HabitMinutes {
  readonly from: number;
  readonly to: number;
}

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

/** The minutes of a habit, from words of its title, otherwise from its category. */
export function habitMinutes(title: string, category: string): HabitMinutes {
  const found = byWord.find(([word]) => word.test(title));
  return found?.[1] ?? byCategory[category as HabitCategory] ?? ANY;
}
