import type { PipelinedTransaction } from '@shadow-guide/kernel';

/**
 * Locks a person's personas for the transaction: what finds, merges, deletes or discovers them waits for each other. Taken before
 * any row of theirs is locked, so that nobody waits in a circle.
 */
export function lockPersonas(transaction: PipelinedTransaction, userId: string): void {
  transaction.send('personas-lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `personas:${userId}`,
  ]);
}
