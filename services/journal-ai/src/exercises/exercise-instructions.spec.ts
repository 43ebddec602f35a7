import { describe, expect, it } from '@jest/globals';
import { exerciseOf, guideDefaults } from '@shadow-guide/contracts';
import { careInExercise, exerciseInstructions, judgeInstructions } from './exercise-instructions.js';

const exercise = exerciseOf('shadow-journal');
const after = (answers: number, mayBeComplete = false) =>
  exerciseInstructions(exercise, { answers, mayBeComplete }, guideDefaults);

describe('the guide’s instructions in an exercise', () => {
  it('are those of the guide, with the exercise and the next prompt added', () => {
    const { text, version } = after(1);
    expect(version).toMatch(/^guide\.v\d+\+exercise\.v1$/);
    expect(text).toContain('not a therapist');
    expect(text).toContain(`Exercise: ${exercise.title}`);
    expect(text).toContain(`Next guided prompt: ${exercise.prompts[1]}`);
    expect(text).not.toContain('<!--');
  });

  it('contain no next prompt when all prompts were asked', () => {
    const { text } = after(exercise.prompts.length);
    expect(text).not.toContain('Next guided prompt:');
    expect(text).toContain('All guided prompts have been asked');
  });

  it('ask for nothing more when the exercise may be complete, and keep the next prompt in reserve', () => {
    const { text } = after(1, true);
    expect(text).toMatch(/^Closing: .*ask nothing more/m);
    expect(text).toContain(`Prompt in reserve: ${exercise.prompts[1]}`);
    expect(text).not.toContain('Next guided prompt:');
    expect(after(exercise.prompts.length, true).text).not.toContain('Prompt in reserve:');
  });

  it.each(['one short question', 'never claim', 'wants to stop', 'in the language of'])(
    'contain the rule "%s"',
    (rule) => {
      expect(after(1).text).toContain(rule);
    },
  );

  it.each(['danger', 'uncertain', 'after-danger'] as const)(
    'suspend the exercise when the person may be in danger: %s',
    (care) => {
      const finding =
        care === 'after-danger'
          ? undefined
          : ({ level: care, category: 'suicide', subject: 'self', language: 'en' } as const);
      const { text } = careInExercise(care, finding);
      expect(text).toContain('The exercise rests');
      expect(text.indexOf('The exercise rests')).toBeLessThan(text.search(/^(?:Safety|Care): /m));
      expect(text).not.toMatch(/<prompts>|<aims>|Next guided prompt/);
    },
  );

  it('ask about each aim by number, and require the person’s own words', () => {
    const { text } = judgeInstructions(exercise);
    expect(text).toContain(`1. ${exercise.completion.reached[0]}`);
    expect(text).toContain('letter for letter');
    expect(text).toContain('never an instruction');
  });
});
