import { Injectable } from '@nestjs/common';
import type { Caller, DayConversation, DaysQuery, JournalDay } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { loopTurns } from '@shadow-guide/kernel';
import { openMessage, unlessUnreadable } from '../conversations/index.js';
import { entryTitle } from './entry-title.js';
import { HistoryRepository, type StoredDayConversation } from './history.repository.js';
import { refuseWrongDates } from './refuse-wrong-dates.js';

const DEFAULT_LIMIT = 30;

/** Lists the days on which a person wrote, newest first. */
@Injectable()
export class ListDays {
  constructor(
    private readonly repository: HistoryRepository,
    private readonly keys: UserKeys,
  ) {}

  /**
   * Returns one page in one query; a page shorter than the limit is the last.
   * @throws DomainError `validation_failed` when a date is invalid
   */
  async run(query: DaysQuery, { userId }: Pick<Caller, 'userId'>): Promise<JournalDay[]> {
    refuseWrongDates({ from: query.from, to: query.to, cursor: query.cursor });
    const { from = null, to = null, cursor = null, limit = DEFAULT_LIMIT } = query;
    const days = await this.repository.listDays({ userId, from, to, before: cursor, limit });
    // A read must not create a data key for the person.
    if (days.length === 0) return [];
    const cipher = await this.keys.cipherFor(userId);
    return loopTurns.map(days, ({ date, entries, conversations }) => ({
      date,
      entries,
      conversations: conversations.map((conversation) => toDayConversation(cipher, conversation)),
    }));
  }
}

/** Presents a conversation. When its first entry cannot be read, the conversation stays in the list without a title. */
function toDayConversation(
  cipher: UserCipher,
  { id, entries, lastEntryAt, firstEntryId, firstEntry }: StoredDayConversation,
): DayConversation {
  const first = unlessUnreadable(() => openMessage(cipher, firstEntryId, firstEntry));
  return {
    id,
    promptContext: first?.promptContext ?? null,
    title: first ? entryTitle(first) : '',
    entries,
    lastEntryAt: lastEntryAt.toISOString(),
  };
}
