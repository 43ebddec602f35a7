import { describe, expect, it } from '@jest/globals';
import { countCharacters } from '../texts.js';
import { exerciseCatalogue, exerciseOf, openingPromptOf } from './catalogue.js';
import { exerciseCategories, exerciseNames } from './names.js';

describe('the catalogue of exercises', () => {
  it('holds fifteen exercises in the order of their names, five per category', () => {
    expect(exerciseCatalogue.map(({ name }) => name)).toEqual([...exerciseNames]);
    expect(exerciseCatalogue.map(({ stage }) => stage)).toEqual(exerciseNames.map((_, index) => index + 1));
    expect(exerciseCatalogue.map(({ category }) => category)).toEqual(
      exerciseCategories.flatMap((category) => Array<string>(5).fill(category)),
    );
  });

  it('gives each a unique title', () => {
    expect(new Set(exerciseCatalogue.map(({ title }) => title)).size).toBe(exerciseNames.length);
  });

  it.each(['minutes', 'difficulty'] as const)(
    'has %s that never fall from one exercise to the next',
    (measure) => {
      const values = exerciseCatalogue.map((exercise) => exercise[measure]);
      expect(values).toEqual([...values].sort((a, b) => a - b));
    },
  );
});

describe.each(exerciseNames)('the exercise %s', (name) => {
  const exercise = exerciseOf(name);
  const { title, description, overview, minutes, difficulty, prompts, completion } = exercise;

  it('takes 10 to 60 minutes, at a difficulty of 1 to 5', () => {
    expect(minutes).toBeGreaterThanOrEqual(10);
    expect(minutes).toBeLessThanOrEqual(60);
    expect([1, 2, 3, 4, 5]).toContain(difficulty);
  });

  it('has every text, within the length limits of its field', () => {
    expect(title).toMatch(/^.{3,60}$/u);
    expect(description).toMatch(/^.{20,200}$/u);
    expect(countCharacters(overview)).toBeLessThanOrEqual(1_500);
    expect(countCharacters(openingPromptOf(exercise))).toBeLessThanOrEqual(8_000);
    expect(countCharacters(exercise.completionMessage)).toBeLessThanOrEqual(2_000);
    for (const list of [exercise.instructions, exercise.benefits, exercise.tips, prompts]) {
      expect(list.length).toBeGreaterThanOrEqual(2);
      expect(list.every((text) => /\S/u.test(text) && countCharacters(text) <= 400)).toBe(true);
    }
  });

  it('asks four to seven questions and cannot be complete before each has an answer', () => {
    expect(prompts.length).toBeGreaterThanOrEqual(4);
    expect(prompts.length).toBeLessThanOrEqual(7);
    expect(completion.answers).toBe(prompts.length);
    expect(completion.characters).toBeGreaterThanOrEqual(200);
    expect(completion.reached.length).toBeGreaterThanOrEqual(2);
    expect(completion.reached.length).toBeLessThanOrEqual(4);
  });

  it('says when to stop, unless it is for beginners', () => {
    expect(exercise.category === 'beginner' || exercise.tips.some((tip) => /\bstop\b/u.test(tip))).toBe(true);
  });
});
