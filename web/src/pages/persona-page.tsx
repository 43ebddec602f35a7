import { useParams } from 'react-router';
import { PersonaChatScreen } from '../features/personas/index.js';
import { useSession } from '../lib/session.js';
import { useTitle } from '../lib/title.js';

/**
 * `/personas/:personaId`: the chat with one persona. The persona's name is private, so the title does not contain it;
 * otherwise it would be in the browser's history.
 */
export default function PersonaPage() {
  const { personaId = '' } = useParams();
  const { user } = useSession();
  useTitle('Personas');
  return user && <PersonaChatScreen key={user.id} user={user} personaId={personaId} />;
}
