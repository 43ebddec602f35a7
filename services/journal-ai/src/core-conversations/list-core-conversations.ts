import { Injectable } from '@nestjs/common';
import type { CoreConversation, CoreConversationsQuery } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { validationFailed } from '@shadow-guide/kernel';
import { isUUID } from 'class-validator';
import { readableInTurns } from '../insights/index.js';
import { toCoreConversation } from './core-conversation.presenter.js';
import { CoreConversationsRepository } from './core-conversations.repository.js';

const DEFAULT_LIMIT = 50;

/** Lists the replies that a person saved, latest first. */
@Injectable()
export class ListCoreConversations {
  constructor(
    private readonly repository: CoreConversationsRepository,
    private readonly keys: UserKeys,
  ) {}

  /**
   * Returns one page, which is full as long as there are more rows. A damaged row is left out, and a further read fills
   * its place.
   * @throws DomainError `validation_failed` when the cursor is not an id
   */
  async run(
    { cursor, limit = DEFAULT_LIMIT }: CoreConversationsQuery,
    userId: string,
  ): Promise<CoreConversation[]> {
    if (cursor !== undefined && !isUUID(cursor)) {
      throw validationFailed([{ field: 'cursor', message: 'cursor must be the id of a core conversation' }]);
    }
    const page: CoreConversation[] = [];
    for (let after = cursor ?? null; page.length < limit; ) {
      const wanted = limit - page.length;
      const rows = await this.repository.list(userId, after, wanted);
      if (rows.length > 0) {
        const cipher = await this.keys.cipherFor(userId);
        page.push(...(await readableInTurns(rows, (row) => toCoreConversation(cipher, row))));
      }
      if (rows.length < wanted) break;
      after = rows.at(-1)?.id ?? null;
    }
    return page;
  }
}
