import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** Whatever makes or changes habits, their days or goals of one person waits for each other. */
@Injectable()
export class PersonLock {
  /** Held until the transaction ends. Taken first, before any row of the person's is read, so that nobody waits in a circle. */
  lock(transaction: PipelinedTransaction, userId: string): void {
    transaction.send('habits-person-lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `habits:${userId}`,
    ]);
  }
}
