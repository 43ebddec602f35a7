import { apiResponse, type CallOptions } from '../../lib/api.js';
import type { OutgoingMessage } from '../chat/index.js';

/**
 * Sends the edited text of an entry, or requests another reply to the entry; the response has the same form as for a
 * message.
 */
export function sendRevision(
  { requestId, text }: Pick<OutgoingMessage, 'requestId' | 'text'>,
  { entryId: id, reason }: NonNullable<OutgoingMessage['revises']>,
  options: CallOptions,
): Promise<Response> {
  return reason === 'edit'
    ? apiResponse('PATCH /api/journal/entries/:id', { id, message: text, requestId }, options)
    : apiResponse('POST /api/journal/entries/:id/reply', { id, requestId }, options);
}
