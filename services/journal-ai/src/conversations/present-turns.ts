import { Injectable } from '@nestjs/common';
import type { Caller, ConversationMessage } from '@shadow-guide/contracts';
import { type UserCipher, unlessUnreadable } from '@shadow-guide/encryption';
import { loopTurns } from '@shadow-guide/kernel';
import { SafetyReaders, toShownSafety } from '../safety/index.js';
import type { StoredTurn } from './conversation.js';
import { openMessage } from './message-content.js';
import { type PresentedTurn, toConversationMessages } from './turn.presenter.js';

/** Turns as their person reads them, with what stands beside them at signs of danger. */
@Injectable()
export class PresentTurns {
  constructor(private readonly readers: SafetyReaders) {}

  /**
   * A turn with its card or question. A query more when there is a card.
   * @throws DomainError `unreadable` when the message was changed or is another person's
   */
  async one(cipher: UserCipher, caller: Caller, turn: StoredTurn): Promise<PresentedTurn> {
    const entry = openMessage(cipher, turn.entryId, turn.entry);
    const reader = await this.readers.of(cipher, caller, [entry]);
    return { turn, safety: toShownSafety(reader, entry) };
  }

  /** Messages and replies of turns, opened in slices of the event loop. One query more when there are cards; a damaged row does not hide the rest. */
  async list(
    cipher: UserCipher,
    caller: Caller,
    turns: readonly StoredTurn[],
  ): Promise<ConversationMessage[]> {
    const opened = await loopTurns.map(turns, (turn) =>
      unlessUnreadable(() => ({ turn, entry: openMessage(cipher, turn.entryId, turn.entry) })),
    );
    const reader = await this.readers.of(
      cipher,
      caller,
      opened.map(({ entry }) => entry),
    );
    const messages = await loopTurns.map(opened, (turn) =>
      unlessUnreadable(() => toConversationMessages(cipher, reader, turn)),
    );
    return messages.flat();
  }
}
