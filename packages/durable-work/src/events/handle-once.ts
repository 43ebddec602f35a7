import type { Database, ReceivedEvent, Transaction } from '@shadow-guide/kernel';

/**
 * Runs one handler's effect of an event once, however often it is delivered: the record of the delivery and the effect
 * share a transaction.
 */
export async function handleOnce(
  database: Database,
  { id, handler }: Omit<ReceivedEvent<unknown>, 'payload'>,
  effect: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const inbox = `${database.schema}.inbox`;
  await database.transaction(async (transaction) => {
    const isFirst = await transaction.query(
      'inbox-handle',
      `INSERT INTO ${inbox} (id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id`,
      [id, handler],
    );
    if (isFirst.length > 0) await effect(transaction);
  });
}
