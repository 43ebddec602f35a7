import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, Conversation, TodayQuery } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { PresentTurns, promptIdIn, TurnsRepository } from '../conversations/index.js';
import { TodayRepository } from './today.repository.js';

/**
 * Maximum number of entries shown, the latest ones. Together with their replies they reach the maximum list length of
 * the contract.
 */
const SHOWN_TURNS = 100;

/** Returns today's conversation, which is shared by all prompts of the day. */
@Injectable()
export class GetToday {
  constructor(
    private readonly days: TodayRepository,
    private readonly turns: TurnsRepository,
    private readonly presented: PresentTurns,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the conversation with the requested prompt. Without one, the prompt is the last one that an entry of the
   * conversation answers.
   */
  async run({ promptId }: TodayQuery, caller: Caller): Promise<Conversation> {
    const { userId, timezone } = caller;
    const asked = promptId || null;
    const id = await this.days.findOfDay(userId, localDate(this.clock.now(), timezone));
    if (id === null) return { id, promptId: asked, messages: [] };
    const turns = await this.turns.listOfConversation(userId, id, SHOWN_TURNS);
    const messages = await this.presented.list(await this.keys.cipherFor(userId), caller, turns);
    return { id, promptId: asked ?? promptIdIn(messages), messages };
  }
}
