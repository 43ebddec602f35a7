import { exerciseBackend, runRoute } from '../../features/exercises/chat/exercise-backend.js';
import { journalBackend, todayRoute } from '../../features/journal/journal-backend.js';
import {
  personaBackend,
  messagesRoute as personaRoute,
} from '../../features/personas/chat/persona-backend.js';
import { tableBackend, messagesRoute as tableRoute } from '../../features/shared-table/chat/table-backend.js';
import type { ApiRoute } from '../../lib/api.js';
import { paths } from '../../lib/paths.js';

/** Where words wait: how they are sent from any page, what they change, and where they are read. */
export interface WaitingPlace {
  send: typeof journalBackend.send;
  route: ApiRoute;
  path: string;
}

const nothing = () => undefined;

/** The place of a conversation, by its name among the drafts; null for words that are no message. */
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
