import type { Exercise } from './exercise.js';
import { type ExerciseCategory, type ExerciseName, exerciseCategories, exerciseNames } from './names.js';

/** The guided exercises, in the order in which they open. */
export const exerciseCatalogue: readonly Exercise[] = exerciseNames.map((name, index) => ({
  name,
  stage: index + 1,
  category: exerciseCategories[Math.floor(index / 5)] as ExerciseCategory,
  title: name,
  description: name,
  minutes: 20,
  difficulty: 2,
  overview: `Overview of ${name}.`,
  instructions: ['Write.'],
  prompts: ['What happened?', 'What did you feel?', 'What did you need?'],
  benefits: ['Clarity.'],
  tips: ['Take your time.'],
  sources: [],
  completion: { answers: 3, characters: 200, reached: ['an event is named', 'a feeling is named'] },
  completionMessage: 'You are done.',
}));

/** The exercise of this name. */
export function exerciseOf(name: ExerciseName): Exercise {
  return exerciseCatalogue[exerciseNames.indexOf(name)] as Exercise;
}
