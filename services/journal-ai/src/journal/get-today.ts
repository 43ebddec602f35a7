import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, Conversation, EarlierConversation, TodayQuery } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import {
  openMessage,
  openPrompt,
  PresentTurns,
  TurnsRepository,
  unlessUnreadable,
} from '../conversations/index.js';
import { type StoredConversation, TodayRepository } from './today.repository.js';

/** Latest entries of one conversation that are shown: with their replies they fill the contract's list. */
const SHOWN_TURNS = 100;

/** One of today's conversations (of the requested prompt, otherwise the latest), and the list of the others. */
@Injectable()
export class GetToday {
  constructor(
    private readonly days: TodayRepository,
    private readonly turns: TurnsRepository,
    private readonly presented: PresentTurns,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  async run({ promptId }: TodayQuery, caller: Caller): Promise<Conversation> {
    const { userId, timezone } = caller;
    const conversations = await this.days.listOfDay(userId, localDate(this.clock.now(), timezone));
    const wanted = promptId === undefined ? undefined : promptId || null;
    if (conversations.length === 0) return { id: null, promptId: wanted ?? null, messages: [], earlier: [] };
    const cipher = await this.keys.cipherFor(userId);
    const known = conversations.map((stored) => ({ stored, promptId: promptIdOf(cipher, stored) }));
    const shown = wanted === undefined ? known[0] : known.find((one) => one.promptId === wanted);
    const turns = shown ? await this.turns.listOfConversation(userId, shown.stored.id, SHOWN_TURNS) : [];
    return {
      id: shown?.stored.id ?? null,
      promptId: shown ? shown.promptId : (wanted ?? null),
      messages: await this.presented.list(cipher, caller, turns),
      earlier: known.filter((one) => one !== shown).map((one) => toEarlier(cipher, one.stored, one.promptId)),
    };
  }
}

function promptIdOf(cipher: UserCipher, { id, prompt }: StoredConversation): string | null {
  return unlessUnreadable(() => openPrompt(cipher, id, prompt));
}

function toEarlier(
  cipher: UserCipher,
  { id, lastEntryId, lastEntry, entries, lastEntryAt }: StoredConversation,
  promptId: string | null,
): EarlierConversation {
  const entry = unlessUnreadable(() => openMessage(cipher, lastEntryId, lastEntry));
  return {
    id,
    promptId,
    promptContext: entry?.promptContext ?? null,
    entries,
    lastEntryAt: lastEntryAt.toISOString(),
  };
}
