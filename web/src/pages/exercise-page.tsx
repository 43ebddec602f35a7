import { useParams } from 'react-router';
import { ExerciseScreen } from '../features/exercises/index.js';
import { useSession } from '../lib/session.js';
import { useTitle } from '../lib/title.js';

/**
 * `/exercises/conversation/:conversationId`: one run of an exercise. The title does not name the exercise, so that the
 * browser's history does not contain it.
 */
export default function ExercisePage() {
  const { conversationId = '' } = useParams();
  const { user } = useSession();
  useTitle('Exercise');
  return user && <ExerciseScreen key={`${user.id} ${conversationId}`} user={user} runId={conversationId} />;
}
