import { exerciseBackend, runRoute } from '../../features/exercises/chat/exercise-backend.js';
import { journalBackend, todayRoute } from '../../features/journal/journal-backend.js';
import {
  personaBackend,
  messagesRoute as personaRoute,
} from '../../features/personas/chat/persona-backend.js';
import { tableBackend, messagesRoute as tableRoute } from '../../features/shared-table/chat/table-backend.js';
import type { ApiRoute } from '../../lib/api.js';
import { paths } from '../../lib/paths.js';

/**
 * Describes, for one kind of conversation, how waiting messages are sent from any page, which query a sent message
 * changes, and the path of the chat.
 */
export interface WaitingPlace {
  send: typeof journalBackend.send;
  route: ApiRoute;
  path: string;
}

const nothing = () => undefined;

/**
 * Returns how to send the waiting messages of a conversation, given its draft name; null for drafts that are not
 * messages.
 */
export function waitingPlace(conversation: string): WaitingPlace | null {
  const [kind, id = '', part] = conversation.split('/');
  if (kind === 'journal') return { send: journalBackend.send, route: todayRoute, path: paths.journal() };
  if (id === '' || part !== undefined) return null;
  if (kind === 'persona') {
    return { send: personaBackend(id, null, nothing).send, route: personaRoute, path: paths.persona(id) };
  }
  if (kind === 'exercise') {
    const { send } = exerciseBackend(id, { onMissing: nothing, onCompleted: nothing });
    return { send, route: runRoute, path: paths.exerciseConversation(id) };
  }
  if (kind === 'table') {
    return { send: tableBackend(id, null, nothing).send, route: tableRoute, path: paths.sharedTable(id) };
  }
  return null;
}
