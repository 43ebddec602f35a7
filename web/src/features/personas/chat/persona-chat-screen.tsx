import type { User } from '@shadow-guide/contracts';
import { unsentText } from '../../../lib/draft-store.js';
import { personaDraft } from '../care/persona-drafts.js';
import { PersonasFailed } from '../list/persona-list-states.js';
import { usePersonas } from '../use-personas.js';
import { PersonaChat } from './persona-chat.js';
import { PersonaChatSkeleton } from './persona-chat-skeleton.js';
import { PersonaGone } from './persona-gone.js';

/**
 * The chat of the persona that the URL names. It is shown once the person's personas have loaded, if they include that
 * persona.
 */
export function PersonaChatScreen({ user, personaId }: { user: User; personaId: string }) {
  const { data, error, isFetching, refetch } = usePersonas();
  const persona = data?.find(({ id }) => id === personaId);
  if (persona) {
    const others = data?.filter((other) => other !== persona) ?? [];
    return <PersonaChat key={persona.id} user={user} persona={persona} others={others} />;
  }
  if (isFetching && !error) return <PersonaChatSkeleton />;
  if (!data) {
    return (
      <div className="page page-column px-4 py-8 sm:px-6">
        <PersonasFailed error={error} pending={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  const draft = personaDraft(user.id, personaId).read();
  return <PersonaGone unsent={draft && unsentText(draft)} />;
}
