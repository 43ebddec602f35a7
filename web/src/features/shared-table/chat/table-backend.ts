import type { TableReply } from '@shadow-guide/contracts';
import { TABLE_TURNS_PAGE } from '@shadow-guide/contracts/facts';
import { api, apiResponse } from '../../../lib/api.js';
import { type PagedBackend, pagedBackend } from '../../chat/index.js';

/** What the conversation at a table is read from. */
export const messagesRoute = 'GET /api/shared-tables/:id/messages';

/** The server ends a reply after 45 s; a few more, so that it can say so itself. */
export const tableTimeoutMs = 48_000;

/**
 * The endpoints of one table's chat.
 * @param linkedId a message that is looked for in the conversation's past as well, within bounds
 * @param onGone the table is not there any more
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
