import { withDatabase } from './database.js';
import type { RunningProduct } from './product.js';
import { until } from './until.js';

/**
 * How many of these messages billing has stored. Others may come at any moment, so nobody counts them all.
 * @param ids of messages, or of subscriptions: all the messages about them
 */
export function storedEvents(product: RunningProduct, ids: readonly string[]): Promise<number> {
  return countEvents(product, 'true', ids);
}

/** How many messages were not applied yet, of these messages or subscriptions or of all. */
export function waitingEvents(product: RunningProduct, ids?: readonly string[]): Promise<number> {
  return countEvents(product, 'applied_at IS NULL', ids);
}

/** Waits until what was stored is applied, of these messages or subscriptions or of all. */
export async function allApplied(
  product: RunningProduct,
  ids?: readonly string[],
  limitMs = 60_000,
): Promise<void> {
  await until(
    'every stored message is applied',
    async () => (await waitingEvents(product, ids)) === 0,
    limitMs,
  );
}

function countEvents(
  product: RunningProduct,
  condition: string,
  ids: readonly string[] | undefined,
): Promise<number> {
  return withDatabase(product, 'billing', async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM billing.stripe_events
       WHERE ${condition} AND ($1::text[] IS NULL OR id = ANY($1) OR subscription_id = ANY($1))`,
      [ids ?? null],
    );
    return rows[0]?.count ?? 0;
  });
}
