import { type Exercise, openingPromptOf } from '@shadow-guide/contracts/facts/exercises';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.js';
import { ApiError } from '../../lib/api-error.js';
import { paths } from '../../lib/paths.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { exercisesKeys } from './use-exercises.js';

/** Starts a run of an exercise and opens it; the server resumes an open run of the same exercise. */
export function useStartExercise() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSingleMutation({
    mutationFn: (exercise: Exercise) =>
      api('POST /api/exercises/conversations', {
        exerciseName: exercise.name,
        initialPrompt: openingPromptOf(exercise),
      }),
    onSuccess: ({ id }) => {
      void invalidateEverywhere(client, exercisesKeys);
      navigate(paths.exerciseConversation(id));
    },
    onError: (error) => {
      // The server refused because the exercise is locked, so the records on this screen are out of date.
      if (isLocked(error)) void invalidateEverywhere(client, exercisesKeys);
    },
  });
}

/** Returns whether the server refused because the exercise is still locked. */
export function isLocked(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'exercise_locked';
}
