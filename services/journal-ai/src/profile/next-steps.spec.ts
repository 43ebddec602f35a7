import { describe, expect, it } from '@jest/globals';
import { isPagePath, type Persona } from '@shadow-guide/contracts';
import { type NextStepFacts, nextStepsOf } from './next-steps.js';

const persona = {
  id: '0b0f2c9e-9a55-4a54-8f2f-1d3c6a1c2b11',
  name: 'The Judge',
  workingWith: false,
} as Persona;
const facts: NextStepFacts = {
  entries: 3,
  insights: [],
  personas: [persona],
  exercisesCompleted: 0,
  isQuiet: false,
};
const textsOf = (change: Partial<NextStepFacts>) =>
  nextStepsOf({ ...facts, ...change }).map(({ text }) => text);

describe('next steps', () => {
  it('link to existing screens and are five at most', () => {
    const steps = nextStepsOf({ ...facts, insights: Array.from({ length: 3 }, () => ({})) });
    expect(steps).toHaveLength(5);
    expect(steps.every(({ path }) => isPagePath(path))).toBe(true);
    expect(steps).toContainEqual({ text: 'Talk with The Judge', path: `/personas/${persona.id}` });
  });

  it('leave out what the person has done, and personas that the plan allows only to read', () => {
    expect(textsOf({ personas: [{ ...persona, workingWith: true }] })).not.toContain('Talk with The Judge');
    expect(textsOf({ personas: [{ ...persona, readOnly: true }] })).not.toContain('Talk with The Judge');
    expect(textsOf({ exercisesCompleted: 1 })).toContain('Go on with the guided exercises');
    expect(textsOf({ entries: 0 })[0]).toBe('Write your first entry');
  });

  it('offer no self-exploration on a hard day', () => {
    expect(textsOf({ isQuiet: true })).toEqual([
      'Come back to here and now with the grounding exercise',
      'Write what is on your mind',
    ]);
  });
});
