import { Injectable } from '@nestjs/common';
import type { Caller, ChatTurnState } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { PresentTurns, type StoredTurn } from '../conversations/index.js';
import { InsightStore } from '../insights/index.js';
import { toChatTurnState } from './chat-reply.presenter.js';

/** Presents the state of an entry's answer to its person. */
@Injectable()
export class PresentEntryTurn {
  constructor(
    private readonly presented: PresentTurns,
    private readonly insights: InsightStore,
    private readonly keys: UserKeys,
  ) {}

  async run(turn: StoredTurn, caller: Caller): Promise<ChatTurnState> {
    const cipher = await this.keys.cipherFor(caller.userId);
    const [shown, insights] = await Promise.all([
      this.presented.one(cipher, caller, turn),
      turn.reply ? this.insights.listOfEntry(caller.userId, turn.entryId) : [],
    ]);
    return toChatTurnState(cipher, shown, insights);
  }
}
