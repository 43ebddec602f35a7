import type { UserCipher } from '@shadow-guide/encryption';
import { type MessageContent, openDetails, type ReplyDetails } from '../conversations/index.js';
import { openRunContent } from '../exercises/index.js';
import { openName } from '../personas/index.js';
import type { SavableReply } from './savable-replies.repository.js';

/** Returns what a reply belongs to: the prompt of the day, the persona, the speaker at the table, or the exercise. */
export function savedContext(cipher: UserCipher, reply: SavableReply, entry: MessageContent): string {
  switch (reply.kind) {
    case 'journal':
      return entry.promptContext ?? '';
    case 'persona':
      return reply.persona_id ? openName(cipher, reply.persona_id, reply.persona_name) : '';
    case 'table':
      return speakerOf(cipher, reply);
    case 'exercise':
      return reply.run_id ? openRunContent(cipher, reply.run_id, reply.run_content).title : '';
  }
}

function speakerOf(cipher: UserCipher, { id, details }: SavableReply): string {
  return (details && openDetails<ReplyDetails>(cipher, id, details).speaker?.name) || '';
}
