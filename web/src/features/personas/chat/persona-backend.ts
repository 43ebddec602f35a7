import type { PersonaReply } from '@shadow-guide/contracts';
import { PERSONA_TURNS_PAGE } from '@shadow-guide/contracts/facts';
import { api, apiResponse } from '../../../lib/api.js';
import { type PagedBackend, pagedBackend } from '../../chat/index.js';

/** What a persona's conversation is read from. */
export const messagesRoute = 'GET /api/personas/:id/conversations';

/** The server ends a persona's reply after 30 s; a few more, so that it can say so itself. */
export const personaTimeoutMs = 33_000;

/**
 * The endpoints of one persona's chat.
 * @param linkedId a message that is looked for in the conversation's past as well, within bounds
 * @param onGone the persona is not there any more
 */
export function personaBackend(
  id: string,
  linkedId: string | null,
  onGone: () => void,
): PagedBackend<PersonaReply> {
  return pagedBackend({
    ...{ linkedId, onGone, goneCode: 'persona_not_found', pageSize: PERSONA_TURNS_PAGE },
    readPage: (before, signal) => api(messagesRoute, { id, before }, { signal }),
    send: ({ requestId, text }, signal) =>
      apiResponse(
        'POST /api/personas/:id/conversations',
        { id, message: text, requestId },
        { signal, timeoutMs: personaTimeoutMs, headers: { accept: 'text/event-stream' } },
      ),
    stop: (requestId) => api('POST /api/personas/:id/conversations/:requestId/stop', { id, requestId }),
    textOf: (reply) => reply.response,
  });
}
