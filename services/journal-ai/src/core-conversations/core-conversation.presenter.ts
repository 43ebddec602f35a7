import type { CoreConversation } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { openCoreConversation } from './core-conversation.seal.js';
import type { CoreConversationRow } from './core-conversations.repository.js';

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function toCoreConversation(cipher: UserCipher, row: CoreConversationRow): CoreConversation {
  const { tags, ...opened } = openCoreConversation(cipher, row.id, row);
  return {
    id: row.id,
    sourceType: row.kind,
    sourceId: row.reply_id,
    entryId: row.entry_id,
    flaggedAt: row.flagged_at.toISOString(),
    ...opened,
    tags: [...tags],
  };
}
