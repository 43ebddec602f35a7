import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { ModelCall } from '../../usage/model-call.js';
import { UsageLedger } from '../../usage/usage-ledger.js';
import { type ClaimedTurn, TurnLeaseRepository } from './turn-lease.repository.js';
import { untilBack } from './until-back.js';

/**
 * Changes a turn only while its lease is held: the row is locked first, and all that belongs to the change stands in the same
 * transaction. Model calls that were made are recorded in any case: they cost what they cost.
 */
@Injectable()
export class LeaseTransaction {
  constructor(
    private readonly database: Database,
    private readonly leases: TurnLeaseRepository,
    private readonly usage: UsageLedger,
  ) {}

  /**
   * @param until ends the repeating while the database is away
   * @returns false when the lease was lost: then nothing of `work` has happened
   */
  async run(
    turn: ClaimedTurn,
    calls: readonly ModelCall[],
    until: AbortSignal,
    work: (transaction: PipelinedTransaction) => Promise<void>,
  ): Promise<boolean> {
    const held = await untilBack(until, async () => {
      const changed = await this.database.transaction(async (transaction) => {
        if (!(await this.leases.lock(transaction, turn))) return false;
        await work(transaction);
        await this.usage.record(transaction, turn.userId, calls, turn.id);
        return true;
      });
      // An earlier try may have been committed although its answer never came.
      return changed || this.leases.hasEnded(turn);
    });
    if (!held) await this.record(turn, calls);
    return held;
  }

  /** Records the calls alone. */
  async record(turn: ClaimedTurn, calls: readonly ModelCall[]): Promise<void> {
    if (calls.length === 0) return;
    await this.database.transaction((transaction) =>
      this.usage.record(transaction, turn.userId, calls, turn.id),
    );
  }
}
