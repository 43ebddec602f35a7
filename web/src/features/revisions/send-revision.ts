import { apiResponse, type CallOptions } from '../../lib/api.js';
import type { OutgoingMessage } from '../chat/index.js';

/** Sends the new words of an entry, or asks for another reply to it; the answer is that of a message. */
export function sendRevision(
  { requestId, text }: Pick<OutgoingMessage, 'requestId' | 'text'>,
  { entryId: id, reason }: NonNullable<OutgoingMessage['revises']>,
  options: CallOptions,
): Promise<Response> {
  return reason === 'edit'
    ? apiResponse('PATCH /api/journal/entries/:id', { id, message: text, requestId }, options)
    : apiResponse('POST /api/journal/entries/:id/reply', { id, requestId }, options);
}
