import { expect, it } from '@jest/globals';
import { habitMinutes } from './habit-minutes.js';
import { streakLevelOf } from './habits.js';

it.each([
  ['Morning MEDITATION', 'social', 5, 15],
  ['Breathe slowly', 'physical', 5, 15],
  ['A short workout', 'mental', 15, 30],
  ['Exercise', 'mental', 15, 30],
  ['Walk to the river', 'physical', 10, 20],
  ['Movement break', 'emotional', 10, 20],
  ['Journal', 'spiritual', 5, 10],
  ['Free writing', 'spiritual', 5, 10],
  ['Gratitude list', 'mental', 3, 5],
  ['Evening reflection', 'mental', 3, 5],
  ['Read a page', 'emotional', 15, 25],
  ['Reading', 'emotional', 15, 25],
  ['Learning Finnish', 'emotional', 15, 25],
  ['Meditate, then write in the journal', 'social', 5, 15],
])('the title “%s” says more than the category %s: %i to %i minutes', (title, category, from, to) => {
  expect(habitMinutes(title, category)).toEqual({ from, to });
});

it.each([
  ['physical', 15, 30],
  ['mental', 10, 20],
  ['emotional', 5, 10],
  ['spiritual', 10, 15],
  ['social', 10, 20],
  ['of no known kind', 5, 15],
])('a title that says nothing leaves it to the category %s: %i to %i minutes', (category, from, to) => {
  for (const title of ['Water the plants', 'Bake bread', 'Get ready in peace', 'ごはん'])
    expect(habitMinutes(title, category)).toEqual({ from, to });
});

it.each([
  [0, 1],
  [6, 1],
  [7, 2],
  [20, 2],
  [21, 3],
  [65, 3],
  [66, 4],
  [365, 4],
])('a streak of %i days is of level %i', (days, level) => {
  expect(streakLevelOf(days)).toBe(level);
});
