import { Injectable } from '@nestjs/common';
import type { AccountReturned } from '@shadow-guide/contracts';
import { handleOnce } from '@shadow-guide/durable-work';
import { Clock, Database, type ReceivedEvent } from '@shadow-guide/kernel';
import { PlanAnnouncer } from '../entitlements/index.js';
import { TrialRepository } from './trial.repository.js';

/**
 * Somebody who closed an account has a new one: the trial of the former is that of the new, and over. One that was started in the moment
 * before this was known ends now.
 */
@Injectable()
export class TakeOverTrial {
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
