import type { ExerciseCategory } from '@shadow-guide/contracts/facts/exercises';

/** The categories as people read them. */
export const categoryNames: Readonly<Record<ExerciseCategory, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};
