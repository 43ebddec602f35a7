import { describe, expect, it } from '@jest/globals';
import type { ExerciseConversation } from '@shadow-guide/contracts';
import { exerciseOf, openingPromptOf } from '@shadow-guide/contracts/facts/exercises';
import { withoutOverview } from './opening.js';

const exercise = exerciseOf('shadow-journal');
const run = (...contents: string[]) =>
  ({
    exerciseName: 'shadow-journal',
    messages: contents.map((content) => ({ role: 'assistant', content })),
  }) as ExerciseConversation;
const shown = (conversation: ExerciseConversation) =>
  withoutOverview(conversation).map(({ content }) => content);

describe('the opening of an exercise', () => {
  it('contains its first prompt, without the overview', () => {
    expect(shown(run(openingPromptOf(exercise), 'Go on.'))).toEqual([exercise.prompts[0], 'Go on.']);
  });

  it('is left unchanged when the exercise’s overview was changed after the run began', () => {
    expect(shown(run('An older overview.\n\nWell?'))).toEqual(['An older overview.\n\nWell?']);
  });
});
