import { Injectable } from '@nestjs/common';
import type { Caller, ConversationMessage, EntriesQuery, JournalSection } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { notFound } from '@shadow-guide/kernel';
import { PresentTurns, type StoredTurn, TurnsRepository } from '../conversations/index.js';
import { refuseWrongDates } from '../history/index.js';
import { LookingBackRepository } from './looking-back.repository.js';

const DEFAULT_LIMIT = 20;

/** Lists the journal as one long page, read from its end. */
@Injectable()
export class ListEntries {
  constructor(
    private readonly repository: LookingBackRepository,
    private readonly turns: TurnsRepository,
    private readonly presented: PresentTurns,
    private readonly keys: UserKeys,
  ) {}

  /**
   * Returns one page in reading order, with two queries, and a third when there are cards.
   * @throws DomainError `entry_not_found` when the entry `before` is missing or belongs to another person;
   * `validation_failed`
   */
  async run(query: EntriesQuery, caller: Caller): Promise<JournalSection[]> {
    const { beforeDay = null, before = null, limit = DEFAULT_LIMIT } = query;
    refuseWrongDates({ beforeDay: query.beforeDay });
    const { userId } = caller;
    const places = await this.repository.listPage({ userId, beforeDay, before, limit });
    if (places.length === 0) {
      if (before === null || (await this.repository.hasEntry(userId, before))) return [];
      throw notFound('entry_not_found', 'We could not find that entry.');
    }
    const turns = await this.turns.listByIds(
      userId,
      places.map(({ id }) => id),
    );
    const known = new Map(turns.map((turn) => [turn.entryId, turn]));
    const ordered = places.toReversed().flatMap(({ id, date }) => {
      const turn = known.get(id);
      return turn ? [{ date, turn }] : [];
    });
    const cipher = await this.keys.cipherFor(userId);
    const messages = await this.presented.list(
      cipher,
      caller,
      ordered.map(({ turn }) => turn),
    );
    return toSections(ordered, messages);
  }
}

/**
 * Groups adjacent entries of the same day and conversation into sections. An unreadable entry gets no messages and no
 * section of its own.
 */
function toSections(
  entries: readonly { date: string; turn: StoredTurn }[],
  messages: readonly ConversationMessage[],
): JournalSection[] {
  const entryOf = new Map(entries.map((entry) => [entry.turn.entryId, entry]));
  const sections: JournalSection[] = [];
  for (const message of messages) {
    const entry = entryOf.get(message.id);
    const last = sections.at(-1);
    // This is a reply, which follows its entry.
    if (!entry) last?.messages.push(message);
    else if (last?.date === entry.date && last.conversationId === entry.turn.conversationId) {
      last.messages.push(message);
    } else {
      sections.push({
        date: entry.date,
        conversationId: entry.turn.conversationId,
        messages: [message],
      });
    }
  }
  return sections;
}
