import { withDatabase } from './database.js';
import type { RunningProduct } from './product.js';
import { until } from './until.js';

/**
 * Returns how many webhook events billing has stored for the given ids. A total over all events would be unreliable,
 * because other tests may add events at any time.
 * @param ids of events, or of subscriptions: all the events about them
 */
export function storedEvents(product: RunningProduct, ids: readonly string[]): Promise<number> {
  return countEvents(product, 'true', ids);
}

/** Returns how many stored events are not yet applied: those with the given event or subscription ids, or all. */
export function waitingEvents(product: RunningProduct, ids?: readonly string[]): Promise<number> {
  return countEvents(product, 'applied_at IS NULL', ids);
}

/** Waits until stored events are applied: those with the given event or subscription ids, or all. */
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
