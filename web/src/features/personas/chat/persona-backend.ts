import type { PersonaReply } from '@shadow-guide/contracts';
import { PERSONA_TURNS_PAGE } from '@shadow-guide/contracts/facts';
import { api, apiResponse } from '../../../lib/api.js';
import { type PagedBackend, pagedBackend } from '../../chat/index.js';

/** The endpoint that returns a persona's conversation. */
export const messagesRoute = 'GET /api/personas/:id/conversations';

/**
 * Timeout in milliseconds for a persona's reply. The server's own timeout is 30 s; this one is a little longer, so that
 * the server's error arrives.
 */
export const personaTimeoutMs = 33_000;

/**
 * Returns the endpoints of one persona's chat.
 * @param linkedId id of a message that is also searched for in earlier pages of the conversation, up to a limit
 * @param onGone called when the persona no longer exists
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
