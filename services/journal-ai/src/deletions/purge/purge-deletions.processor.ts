import { DueTransactions } from '@shadow-guide/durable-work';
import { Clock, Database, Processor } from '@shadow-guide/kernel';
import { purgeDeletions } from '../../jobs.js';
import { PurgeWords } from './purge-words.js';

/** Carries out deletions that nobody has taken back in time, also those of a time without workers. Safe in several workers at once. */
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
      // Leaves connections of the pool to the replies.
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
