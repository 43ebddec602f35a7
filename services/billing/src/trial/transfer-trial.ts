import { Injectable } from '@nestjs/common';
import type { AccountReturned } from '@shadow-guide/contracts';
import { handleOnce } from '@shadow-guide/durable-work';
import { Clock, Database, type ReceivedEvent } from '@shadow-guide/kernel';
import { PlanAnnouncer } from '../entitlements/index.js';
import { TrialRepository } from './trial.repository.js';

/**
 * Transfers the trial of a closed account to the same person's new account, where it counts as used. A trial that was
 * started on the new account just before the transfer ends now.
 */
@Injectable()
export class TransferTrial {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly trials: TrialRepository,
    private readonly announcer: PlanAnnouncer,
  ) {}

  async run(event: ReceivedEvent<AccountReturned>): Promise<void> {
    const { userId, formerUserId, at } = event.payload;
    await handleOnce(this.database, event, async (transaction) => {
      const now = this.clock.now();
      const isTaken = await this.trials.takeOver(transaction, {
        userId,
        formerUserId,
        at: new Date(at),
        now,
      });
      if (isTaken) await this.announcer.announce(transaction, userId);
    });
  }
}
