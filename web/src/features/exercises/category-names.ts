import type { ExerciseCategory } from '@shadow-guide/contracts/facts/exercises';

/** Display names of the categories. */
export const categoryNames: Readonly<Record<ExerciseCategory, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};
