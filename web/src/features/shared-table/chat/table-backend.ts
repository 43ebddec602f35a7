import type { TableReply } from '@shadow-guide/contracts';
import { TABLE_TURNS_PAGE } from '@shadow-guide/contracts/facts';
import { api, apiResponse } from '../../../lib/api.js';
import { type PagedBackend, pagedBackend } from '../../chat/index.js';

/** The endpoint that returns a table's conversation. */
export const messagesRoute = 'GET /api/shared-tables/:id/messages';

/**
 * Timeout in milliseconds for a reply. The server's own timeout is 45 s; this one is a little longer, so that the
 * server's error arrives.
 */
export const tableTimeoutMs = 48_000;

/**
 * Returns the endpoints of one table's chat.
 * @param linkedId id of a message that is also searched for in earlier pages of the conversation, up to a limit
 * @param onGone called when the table no longer exists
 */
export function tableBackend(
  id: string,
  linkedId: string | null,
  onGone: () => void,
): PagedBackend<TableReply> {
  return pagedBackend({
    ...{ linkedId, onGone, goneCode: 'table_not_found', pageSize: TABLE_TURNS_PAGE },
    readPage: (before, signal) => api(messagesRoute, { id, before }, { signal }),
    send: ({ requestId, text }, signal) =>
      apiResponse(
        'POST /api/shared-tables/:id/messages',
        { id, message: text, requestId },
        { signal, timeoutMs: tableTimeoutMs, headers: { accept: 'text/event-stream' } },
      ),
    stop: (requestId) => api('POST /api/shared-tables/:id/messages/:requestId/stop', { id, requestId }),
    textOf: (reply) => reply.response,
  });
}
