import { expect, it } from '@jest/globals';
import { HabitSuggestion, habitCategories } from '@shadow-guide/contracts';
import { habitMinutes } from '@shadow-guide/contracts/facts';
import { validateInput } from '@shadow-guide/kernel';
import { GENERAL_SUGGESTIONS } from './index.js';

it('the general set has at least 24 habits, some in each category, each with a unique title', () => {
  expect(GENERAL_SUGGESTIONS.length).toBeGreaterThanOrEqual(24);
  for (const category of habitCategories) {
    expect(GENERAL_SUGGESTIONS.filter((one) => one.category === category).length).toBeGreaterThanOrEqual(4);
  }
  expect(new Set(GENERAL_SUGGESTIONS.map(({ title }) => title.toLowerCase())).size).toBe(
    GENERAL_SUGGESTIONS.length,
  );
});

it.each(GENERAL_SUGGESTIONS.map((one) => [one.title, one] as const))(
  'a general habit is complete, gentle and makes no claims: %s',
  (_title, one) => {
    expect(validateInput(HabitSuggestion, { ...one })).toEqual(one);
    expect(one.targetStreak).toBeLessThanOrEqual(21);
    expect(Object.values(one).join(' ')).not.toMatch(
      /\b(?:must|should|prove[ns]?|stud(?:y|ies)|research|diet|fast(?:ing)?|calor|weight loss|medic|punish|cold|guaranteed)\b/i,
    );
  },
);

const NUMBERS = ['three', 'four', 'five', 'ten', 'fifteen'];
const MINUTES = [3, 4, 5, 10, 15];

it.each(GENERAL_SUGGESTIONS.map((one) => [one.title, one] as const))(
  'a general habit takes the minutes that its card states, and starts with 15 minutes at most: %s',
  (_title, { title, category, description }) => {
    const { from, to } = habitMinutes(title, category);
    expect(from).toBeLessThan(15);
    const [, named] = /\b(\w+) minutes\b/i.exec(description) ?? [];
    const minutes = named && MINUTES[NUMBERS.indexOf(named.toLowerCase())];
    if (named) expect(minutes).toBeGreaterThanOrEqual(from);
    if (named) expect(minutes).toBeLessThanOrEqual(to);
  },
);
