import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** A lock per person that serializes everything that creates or changes habits, their days or goals. */
@Injectable()
export class PersonLock {
  /**
   * Takes the lock until the transaction ends. It must be taken before any row of the person is read or locked, to
   * avoid deadlocks.
   */
  lock(transaction: PipelinedTransaction, userId: string): void {
    transaction.send('habits-person-lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `habits:${userId}`,
    ]);
  }
}
