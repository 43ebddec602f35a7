import { DueTransactions } from '@shadow-guide/durable-work';
import { Clock, Database, type JobProcessor, type NoData, Processor } from '@shadow-guide/kernel';
import { announceDue } from '../jobs.js';
import { PlanAnnouncer } from './plan-announcer.js';

/**
 * Announces plans that ended by the passage of time: trials, paid periods, grace periods. Safe to run in several
 * workers at once.
 */
@Processor(announceDue)
export class AnnounceDue implements JobProcessor<NoData> {
  private readonly due: DueTransactions;

  constructor(
    private readonly clock: Clock,
    database: Database,
    private readonly announcer: PlanAnnouncer,
  ) {
    this.due = new DueTransactions(database, {
      table: 'billing.announcements',
      key: 'user_id',
      due: 'changes_at',
      batch: 200,
      maxBatches: 25,
      // This number leaves connections of the pool for the payment provider's webhooks.
      lanes: 4,
    });
  }

  async run(): Promise<void> {
    await this.due.run(
      () => this.clock.now(),
      async (transaction, userId) => {
        await this.announcer.announce(transaction, userId);
      },
    );
  }
}
