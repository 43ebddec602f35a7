import { DueTransactions } from '@shadow-guide/durable-work';
import { Clock, Database, Processor } from '@shadow-guide/kernel';
import { purgeDeletions } from '../../jobs.js';
import { PurgeWords } from './purge-words.js';

/**
 * Purges deletions that were not undone in time, including those that became due while no worker ran. Safe in several
 * workers at once.
 */
@Processor(purgeDeletions)
export class PurgeDeletionsProcessor {
  private readonly due: DueTransactions;

  constructor(
    private readonly words: PurgeWords,
    private readonly clock: Clock,
    database: Database,
  ) {
    this.due = new DueTransactions(database, {
      table: 'journal_ai.deletions',
      key: 'id',
      due: 'purge_at',
      batch: 100,
      maxBatches: 20,
      // Two lanes leave pool connections free for replies.
      lanes: 2,
    });
  }

  async run(): Promise<void> {
    await this.due.run(
      () => this.clock.now(),
      (transaction, deletionId) => this.words.run(transaction, deletionId),
    );
  }
}
