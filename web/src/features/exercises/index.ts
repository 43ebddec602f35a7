export { ExerciseScreen } from './exercise-screen.js';
export { ExercisesScreen } from './exercises-screen.js';
