import { advancedExercises } from './advanced.js';
import { beginnerExercises } from './beginner.js';
import type { Exercise, ExerciseText } from './exercise.js';
import { intermediateExercises } from './intermediate.js';
import { type ExerciseCategory, type ExerciseName, exerciseNames } from './names.js';

const textsOf: Readonly<Record<ExerciseCategory, readonly ExerciseText[]>> = {
  beginner: beginnerExercises,
  intermediate: intermediateExercises,
  advanced: advancedExercises,
};

/** The guided exercises, in the order in which they open. */
export const exerciseCatalogue: readonly Exercise[] = Object.entries(textsOf)
  .flatMap(([category, texts]) => texts.map((text) => ({ ...text, category: category as ExerciseCategory })))
  .map((exercise, index) => ({ ...exercise, stage: index + 1 }));

/** Returns the exercise of this name. */
export function exerciseOf(name: ExerciseName): Exercise {
  return exerciseCatalogue[exerciseNames.indexOf(name)] as Exercise;
}

/** Returns the first message of an exercise's run: its overview and its first guided prompt. */
export function openingPromptOf({ overview, prompts }: Exercise): string {
  return `${overview}\n\n${prompts[0]}`;
}
