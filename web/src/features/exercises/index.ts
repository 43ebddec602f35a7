export { ExerciseScreen } from './chat/exercise-screen.js';
export { ExercisesScreen } from './list/exercises-screen.js';
