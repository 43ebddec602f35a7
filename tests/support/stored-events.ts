import { withDatabase } from './database.js';
import type { RunningProduct } from './product.js';
import { until } from './until.js';

/** How many messages of the payment provider billing has stored, of some subscriptions or of all. */
export function storedEvents(product: RunningProduct, subscriptionIds?: readonly string[]): Promise<number> {
  return countEvents(product, 'true', subscriptionIds);
}

/** How many of them were not applied yet. */
export function waitingEvents(product: RunningProduct, subscriptionIds?: readonly string[]): Promise<number> {
  return countEvents(product, 'applied_at IS NULL', subscriptionIds);
}

/** Waits until everything that was stored is applied. */
export async function allApplied(
  product: RunningProduct,
  subscriptionIds?: readonly string[],
  limitMs = 60_000,
): Promise<void> {
  await until(
    'every stored message is applied',
    async () => (await waitingEvents(product, subscriptionIds)) === 0,
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
       WHERE ${condition} AND ($1::text[] IS NULL OR subscription_id = ANY($1))`,
      [ids ?? null],
    );
    return rows[0]?.count ?? 0;
  });
}
