import type { ConversationMessage } from '@shadow-guide/contracts';
import type { OutgoingMessage } from './backend.js';

/** The messages whose answers are being written, as they are sent again to follow those. */
export function unfinishedOf(messages: readonly ConversationMessage[]): OutgoingMessage[] {
  return messages.flatMap(({ requestId, status, content, mode, promptContext }) =>
    status === 'answering' && requestId
      ? [{ requestId, text: content, mode: mode ?? 'reflect', promptContext: promptContext ?? null }]
      : [],
  );
}
