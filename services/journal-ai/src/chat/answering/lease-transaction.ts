import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import type { EntityManager } from 'typeorm';
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
    work: (manager: EntityManager) => Promise<void>,
  ): Promise<boolean> {
    const held = await untilBack(until, async () => {
      const changed = await this.database.transaction(async (manager) => {
        if (!(await this.leases.lock(manager, turn))) return false;
        await work(manager);
        await this.usage.record(manager, turn.userId, calls, turn.id);
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
    await this.database.transaction((manager) => this.usage.record(manager, turn.userId, calls, turn.id));
  }
}
