import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, ConversationMessage, PastConversation } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, notFound } from '@shadow-guide/kernel';
import {
  openPrompt,
  PresentTurns,
  promptIdIn,
  TurnsRepository,
  unlessUnreadable,
} from '../conversations/index.js';
import { HistoryRepository } from './history.repository.js';

/**
 * Maximum number of entries shown of one conversation, the latest ones. Together with their replies they reach the
 * maximum list length of the contract.
 */
const SHOWN_TURNS = 200;

/** Returns one journal conversation of any day, or the assessment. */
@Injectable()
export class GetPastConversation {
  constructor(
    private readonly repository: HistoryRepository,
    private readonly turns: TurnsRepository,
    private readonly presented: PresentTurns,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `conversation_not_found`, also for another person's conversation or one with a persona */
  async run(id: string, caller: Caller): Promise<PastConversation> {
    const { userId, timezone } = caller;
    const conversation = await this.repository.findConversation(userId, id);
    if (!conversation) throw notFound('conversation_not_found', 'We could not find that conversation.');
    const turns = await this.turns.listOfConversation(userId, id, SHOWN_TURNS);
    const cipher = await this.keys.cipherFor(userId);
    const messages = await this.presented.list(cipher, caller, turns);
    const { kind, date, createdAt, prompt } = conversation;
    return {
      ...{ id, kind },
      date: date ?? localDate(createdAt, timezone),
      isToday: date === localDate(this.clock.now(), timezone),
      promptId: promptIdIn(messages) ?? unlessUnreadable(() => openPrompt(cipher, id, prompt)),
      promptContext: messages.find((message) => message.promptContext)?.promptContext ?? null,
      messages: kind === 'journal' ? messages : messages.map(withoutStatus),
    };
  }
}

/** Removes the status, because a step of the assessment waits for no answer. */
function withoutStatus({ status: _, ...message }: ConversationMessage): ConversationMessage {
  return message;
}
