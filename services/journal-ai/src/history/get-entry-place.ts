import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, EntryPlace } from '@shadow-guide/contracts';
import { Clock, notFound } from '@shadow-guide/kernel';
import { HistoryRepository } from './history.repository.js';

/** Finds the conversation and day of a person's message, so that a link can open it. */
@Injectable()
export class GetEntryPlace {
  constructor(
    private readonly repository: HistoryRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `entry_not_found`, also for a reply and for another person's entry */
  async run(id: string, { userId, timezone }: Caller): Promise<EntryPlace> {
    const found = await this.repository.findPlace(userId, id);
    if (!found) throw notFound('entry_not_found', 'We could not find that entry.');
    const { conversation, entryDate } = found;
    const { kind, subjectId } = conversation;
    const date = conversation.date ?? entryDate;
    return {
      conversationId: conversation.id,
      kind,
      subjectId: kind === 'persona' || kind === 'table' || kind === 'exercise' ? subjectId : null,
      date,
      isToday: date === localDate(this.clock.now(), timezone),
    };
  }
}
