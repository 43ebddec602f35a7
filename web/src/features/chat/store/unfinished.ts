import type { ConversationMessage } from '@shadow-guide/contracts';
import type { OutgoingMessage } from './backend.js';

/** Returns the messages whose answers are still being written, as messages that a chat can follow. */
export function unfinishedOf(messages: readonly ConversationMessage[]): OutgoingMessage[] {
  return messages.flatMap(({ requestId, status, content, mode, promptContext }) =>
    status === 'answering' && requestId
      ? [{ requestId, text: content, mode: mode ?? 'reflect', promptContext: promptContext ?? null }]
      : [],
  );
}
