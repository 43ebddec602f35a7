import { ExerciseScreen } from '../features/exercises/index.js';
import { useTitle } from '../lib/title.js';

/** `/exercises/conversation/:conversationId` */
export default function ExercisePage() {
  useTitle('Exercise');
  return <ExerciseScreen />;
}
