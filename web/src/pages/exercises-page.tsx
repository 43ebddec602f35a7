import { ExercisesScreen } from '../features/exercises/index.js';
import { useTitle } from '../lib/title.js';

/** `/shadow-work-exercises` */
export default function ExercisesPage() {
  useTitle('Shadow Work Exercises');
  return <ExercisesScreen />;
}
