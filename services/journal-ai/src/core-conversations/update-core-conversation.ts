import { Injectable } from '@nestjs/common';
import type { Caller, CoreConversation, UpdateCoreConversation as Input } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { toCoreConversation } from './core-conversation.presenter.js';
import { sealBookmark, sealLabel } from './core-conversation.seal.js';
import { coreConversationNotFound } from './core-conversation-not-found.js';
import { CoreConversationsRepository } from './core-conversations.repository.js';
import { savedTags } from './saved-label.js';

/** Changes a saved reply's title, tags and bookmark. Omitted fields are kept. */
@Injectable()
export class UpdateCoreConversation {
  constructor(
    private readonly repository: CoreConversationsRepository,
    private readonly keys: UserKeys,
    private readonly database: Database,
  ) {}

  /** @throws DomainError `core_conversation_not_found`, also for a saved reply of somebody else */
  async run({ id, title, tags, isBookmarked }: Input, { userId }: Caller): Promise<CoreConversation> {
    const cipher = await this.keys.cipherFor(userId);
    return this.database.pipelined(async (transaction) => {
      const row = await this.repository.lock(transaction, userId, id);
      if (!row) throw coreConversationNotFound();
      const saved = toCoreConversation(cipher, row);
      const changed = {
        ...saved,
        title: title ?? saved.title,
        tags: tags ? savedTags(tags) : saved.tags,
        isBookmarked: isBookmarked ?? saved.isBookmarked,
      };
      this.repository.sendUpdate(transaction, userId, {
        id: row.id,
        label: sealLabel(cipher, row.id, { title: changed.title, tags: changed.tags }),
        bookmark: sealBookmark(cipher, row.id, changed.isBookmarked),
      });
      return changed;
    });
  }
}
