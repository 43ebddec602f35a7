import { Injectable } from '@nestjs/common';
import type { Caller, ConversationMessage } from '@shadow-guide/contracts';
import { type UserCipher, unlessUnreadable } from '@shadow-guide/encryption';
import { loopTurns } from '@shadow-guide/kernel';
import { SafetyReaders, toShownSafety } from '../safety/index.js';
import type { StoredTurn } from './conversation.js';
import { openMessage } from './message-content.js';
import { type PresentedTurn, toConversationMessages } from './turn.presenter.js';

/** Presents turns to their owner, together with the support shown at signs of danger. */
@Injectable()
export class PresentTurns {
  constructor(private readonly readers: SafetyReaders) {}

  /**
   * Returns a turn with its safety card or question. Runs one more query when there is a card.
   * @throws DomainError `unreadable` when the message was modified or belongs to another person
   */
  async one(cipher: UserCipher, caller: Caller, turn: StoredTurn): Promise<PresentedTurn> {
    const entry = openMessage(cipher, turn.entryId, turn.entry);
    const reader = await this.readers.of(cipher, caller, [entry]);
    return { turn, safety: toShownSafety(reader, entry) };
  }

  /**
   * Returns the messages and replies of turns. They are decrypted in slices that yield to the event loop. Runs one more
   * query when there are safety cards. A damaged row does not prevent the others from being returned.
   */
  async list(
    cipher: UserCipher,
    caller: Caller,
    turns: readonly StoredTurn[],
  ): Promise<ConversationMessage[]> {
    const presented = await this.present(cipher, caller, turns);
    return presented.flatMap(({ messages }) => messages);
  }

  /** Does the same as {@link list}, and groups the result by conversation id. */
  async listByConversation(
    cipher: UserCipher,
    caller: Caller,
    turns: readonly StoredTurn[],
  ): Promise<Map<string, ConversationMessage[]>> {
    const byConversation = new Map<string, ConversationMessage[]>();
    for (const { turn, messages } of await this.present(cipher, caller, turns)) {
      const before = byConversation.get(turn.conversationId) ?? [];
      byConversation.set(turn.conversationId, [...before, ...messages]);
    }
    return byConversation;
  }

  private async present(
    cipher: UserCipher,
    caller: Caller,
    turns: readonly StoredTurn[],
  ): Promise<{ turn: StoredTurn; messages: ConversationMessage[] }[]> {
    const opened = await loopTurns.map(turns, (turn) =>
      unlessUnreadable(() => ({ turn, entry: openMessage(cipher, turn.entryId, turn.entry) })),
    );
    const reader = await this.readers.of(
      cipher,
      caller,
      opened.map(({ entry }) => entry),
    );
    return loopTurns.map(opened, ({ turn, entry }) =>
      unlessUnreadable(() => ({ turn, messages: toConversationMessages(cipher, reader, { turn, entry }) })),
    );
  }
}
