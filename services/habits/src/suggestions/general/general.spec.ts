import { expect, it } from '@jest/globals';
import { HabitSuggestion, habitCategories } from '@shadow-guide/contracts';
import { validateInput } from '@shadow-guide/kernel';
import { GENERAL_SUGGESTIONS } from './index.js';

it('there are at least 24 habits for everybody, some in each category, each with its own title', () => {
  expect(GENERAL_SUGGESTIONS.length).toBeGreaterThanOrEqual(24);
  for (const category of habitCategories) {
    expect(GENERAL_SUGGESTIONS.filter((one) => one.category === category).length).toBeGreaterThanOrEqual(4);
  }
  expect(new Set(GENERAL_SUGGESTIONS.map(({ title }) => title.toLowerCase())).size).toBe(
    GENERAL_SUGGESTIONS.length,
  );
});

it.each(GENERAL_SUGGESTIONS.map((one) => [one.title, one] as const))(
  'a habit for everybody is complete, gentle and claims nothing: %s',
  (_title, one) => {
    expect(validateInput(HabitSuggestion, { ...one })).toEqual(one);
    expect(one.targetStreak).toBeLessThanOrEqual(21);
    expect(Object.values(one).join(' ')).not.toMatch(
      /\b(?:must|should|prove[ns]?|stud(?:y|ies)|research|diet|fast(?:ing)?|calor|weight loss|medic|punish|cold|guaranteed)\b/i,
    );
  },
);
