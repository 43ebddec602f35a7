import type { PipelinedTransaction } from '@shadow-guide/kernel';

/**
 * Locks a person's personas for the transaction, so that finding, merging, deleting and discovering them wait for each
 * other. The lock is taken before any of the personas' rows is locked, which prevents deadlocks.
 */
export function lockPersonas(transaction: PipelinedTransaction, userId: string): void {
  transaction.send('personas-lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `personas:${userId}`,
  ]);
}
