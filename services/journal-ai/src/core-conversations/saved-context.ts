import type { UserCipher } from '@shadow-guide/encryption';
import { type MessageContent, openDetails, type ReplyDetails } from '../conversations/index.js';
import { openName } from '../personas/index.js';
import type { SavableReply } from './savable-replies.repository.js';

/** What a reply stands under: the prompt of the day, the persona, who spoke at the table, or the exercise. */
export function savedContext(cipher: UserCipher, reply: SavableReply, entry: MessageContent): string {
  switch (reply.kind) {
    case 'journal':
      return entry.promptContext ?? '';
    case 'persona':
      return reply.persona_id ? openName(cipher, reply.persona_id, reply.persona_name) : '';
    case 'table':
      return speakerOf(cipher, reply);
    case 'exercise':
      return reply.run_id ? exerciseTitle(cipher, reply.run_id, reply.run_content) : '';
  }
}

function speakerOf(cipher: UserCipher, { id, details }: SavableReply): string {
  return (details && openDetails<ReplyDetails>(cipher, id, details).speaker?.name) || '';
}

/** The title of a run as it was shown: a part of what is sealed of it. */
function exerciseTitle(cipher: UserCipher, rowId: string, content: Buffer): string {
  const place = { table: 'exercise_runs', column: 'content', rowId };
  return (JSON.parse(cipher.decrypt(place, content)) as { title: string }).title;
}
