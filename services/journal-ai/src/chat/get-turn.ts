import { Injectable } from '@nestjs/common';
import type { Caller, TurnRef, TurnState } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { notFound } from '@shadow-guide/kernel';
import { InsightStore } from '../insights/index.js';
import { type StoredTurn, TurnRepository } from './turn.repository.js';
import { toTurnState } from './turn-state.presenter.js';

/** Where a turn of the caller's stands, with its reply when it has one. */
@Injectable()
export class GetTurn {
  constructor(
    private readonly turns: TurnRepository,
    private readonly insights: InsightStore,
    private readonly keys: UserKeys,
  ) {}

  /** @throws DomainError `turn_not_found`, also for another person's turn */
  async run({ requestId }: TurnRef, caller: Caller): Promise<TurnState> {
    const turn = await this.turns.find(caller.userId, requestId);
    if (!turn) throw turnNotFound();
    if (!turn.overdue) return this.present(turn, caller);
    // No worker is left to end it, and nobody should wait for ever.
    await this.turns.endOverdue(caller.userId);
    return this.present({ ...turn, status: 'failed', errorCode: 'guide_unavailable' }, caller);
  }

  /** The state of a turn that was just read. */
  async present(turn: StoredTurn, caller: Caller): Promise<TurnState> {
    const cipher = await this.keys.cipherFor(caller.userId);
    const insights = turn.reply ? await this.insights.listOfEntry(caller.userId, turn.entryId) : [];
    return toTurnState(cipher, caller.locale, turn, insights);
  }
}

export function turnNotFound() {
  return notFound('turn_not_found', 'We could not find that message.');
}
