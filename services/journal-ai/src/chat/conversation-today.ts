import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, Conversation } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { UserKeys } from '../encryption/user-keys.js';
import { unlessUnreadable } from './entry-content.js';
import { TurnRepository } from './turn.repository.js';
import { toConversationMessages } from './turn-state.presenter.js';

/** Entries of one day that are shown, the latest: with their replies, what the contract's list holds. */
const SHOWN_TURNS = 100;

/**
 * All that the person wrote today, whatever prompt it answers, each entry followed by its reply; id and prompt are those of the
 * conversation written to last.
 */
@Injectable()
export class ConversationToday {
  constructor(
    private readonly turns: TurnRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller): Promise<Conversation> {
    const today = localDate(this.clock.now(), caller.timezone);
    const turns = await this.turns.listDay(caller.userId, today, SHOWN_TURNS);
    const last = turns.at(-1);
    if (!last) return { id: null, promptId: null, messages: [] };
    const cipher = await this.keys.cipherFor(caller.userId);
    return {
      id: last.conversationId,
      promptId: last.promptId,
      // A damaged row must not hide the rest of the day.
      messages: turns.flatMap(
        (turn) => unlessUnreadable(() => toConversationMessages(cipher, caller.locale, turn)) ?? [],
      ),
    };
  }
}
