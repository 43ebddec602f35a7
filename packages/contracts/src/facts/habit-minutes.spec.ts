import { expect, it } from '@jest/globals';
import { habitMinutes, minutesInTitle } from './habit-minutes.js';
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
])('the title “%s” takes precedence over the category %s: %i to %i minutes', (title, category, from, to) => {
  expect(habitMinutes(title, category)).toEqual({ from, to });
});

it.each([
  ['physical', 15, 30],
  ['mental', 10, 20],
  ['emotional', 5, 10],
  ['spiritual', 10, 15],
  ['social', 10, 20],
  ['of no known kind', 5, 15],
])(
  'the category %s determines the minutes when the title suggests none: %i to %i minutes',
  (category, from, to) => {
    for (const title of ['Water the plants', 'Bake bread', 'Get ready in peace', 'ごはん'])
      expect(habitMinutes(title, category)).toEqual({ from, to });
  },
);

it.each([
  [0, 1],
  [6, 1],
  [7, 2],
  [20, 2],
  [21, 3],
  [65, 3],
  [66, 4],
  [365, 4],
])('a streak of %i days has level %i', (days, level) => {
  expect(streakLevelOf(days)).toBe(level);
});

it.each([
  ['Walk 10 minutes', 10, 10],
  ['Breathe for 1 minute', 1, 1],
  ['10-minute stretch', 10, 10],
  ['Read 15–25 min', 15, 25],
  ['Meditate, 20 mins', 20, 20],
  ['Yoga 30 Minuten', 30, 30],
  ['Leer 5 minutos', 5, 5],
])('minutes stated in the title “%s” take precedence over any guess: %i to %i', (title, from, to) => {
  expect(minutesInTitle(title)).toEqual({ from, to });
  expect(habitMinutes(title, 'physical')).toEqual({ from, to });
});

it.each(['Walk', '10 mindful breaths', '0 minutes', '900 minutes', '20-10 min', '1.5 min', '3 pages'])(
  'the title “%s” states no minutes',
  (title) => {
    expect(minutesInTitle(title)).toBeNull();
  },
);
