import { describe, expect, it } from '@jest/globals';
import { planGoal } from './plan-goal.js';

const text = { type: 'string', maxLength: 500 };
const listOf = (properties: object, maxItems: number) => ({
  type: 'array',
  maxItems,
  items: { type: 'object', properties, required: Object.keys(properties) },
});
const category = { enum: ['physical', 'mental', 'emotional', 'spiritual', 'social'] };
const habits = listOf(
  { title: text, description: text, category, targetStreak: { type: 'integer', minimum: 3, maximum: 365 } },
  3,
);
const SCHEMA = {
  type: 'object',
  properties: {
    title: text,
    description: text,
    stages: listOf({ title: text, weeks: { type: 'integer', minimum: 1, maximum: 12 }, habits }, 4),
  },
  required: ['title', 'description', 'stages'],
};

interface Plan {
  title: string;
  stages: { weeks: number; habits: { title: string; targetStreak: number }[] }[];
}

const plan = (wish: string, system = 'You plan a way.') =>
  planGoal(
    [
      { role: 'system', text: system },
      { role: 'user', text: `<entry>\n${wish}\n</entry>` },
    ],
    SCHEMA,
  ) as Plan;

describe('the local guide’s plan', () => {
  it('starts with a very small habit and grows', () => {
    const { title, stages } = plan('Sleep better');
    expect(title).toBe('Sleep better');
    expect(stages.map(({ weeks }) => weeks)).toEqual([1, 2, 3]);
    expect(stages.flatMap(({ habits: of }) => of.map(({ targetStreak }) => targetStreak))).toEqual([
      3, 7, 14,
    ]);
  });

  it.each([
    ['run 5 km', /shoes/],
    ['Drink more water', /glass of water/],
    ['be kinder to myself', /breaths/],
    ['have a greenhouse', /two minutes/],
  ])('fits a goal that contains known words: %s', (wish, first) => {
    expect(plan(wish).stages[0]?.habits[0]?.title).toMatch(first);
  });

  it('is gentle when that is requested', () => {
    const gentle = plan(
      'run 5 km',
      'Plan.\n\nThis person may be having a hard time just now. Plan only light things.',
    );
    expect(gentle.stages[0]?.habits[0]?.title).toMatch(/warm/);
  });

  it('has a one-line title without markup', () => {
    expect(plan('# See **https://example.org** more\nand more').title).toBe('See more');
    expect(plan('*'.repeat(4)).title).toBe('Something of your own');
  });
});
