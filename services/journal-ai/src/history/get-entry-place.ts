import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, EntryPlace } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, notFound } from '@shadow-guide/kernel';
import { openPrompt, unlessUnreadable } from '../conversations/index.js';
import { HistoryRepository, type StoredPlace } from './history.repository.js';

/** Where a message of a person's stands, so that a link can lead there. */
@Injectable()
export class GetEntryPlace {
  constructor(
    private readonly repository: HistoryRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `entry_not_found`, also for a reply and for the entry of somebody else */
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
      promptId: await this.promptIdOf(userId, conversation),
    };
  }

  private async promptIdOf(userId: string, { id, prompt }: StoredPlace): Promise<string | null> {
    if (prompt.key === null && prompt.prompt === null) return null;
    const cipher = await this.keys.cipherFor(userId);
    return unlessUnreadable(() => openPrompt(cipher, id, prompt));
  }
}
