import type { SubscriptionStatus } from '@shadow-guide/contracts';
import { withDatabase } from './database.js';
import type { PaymentStandIn, ProviderSubscription } from './payment.js';
import type { RunningProduct } from './product.js';

const ENTITLED = ['active', 'trialing', 'past_due'];
const instant = (seconds: number | null) =>
  seconds === null ? null : new Date(seconds * 1_000).toISOString();

/** Returns the provider’s subscription as a row with the columns that billing stores. */
async function asKept(payment: PaymentStandIn, subscription: ProviderSubscription) {
  const [item] = subscription.items.data;
  const { id, status } = subscription;
  const owes = ['past_due', 'unpaid'].includes(status);
  return {
    id,
    status,
    plan: item.price.id,
    periodStart: instant(item.current_period_start),
    periodEnd: instant(item.current_period_end),
    endsAt: instant(subscription.cancel_at),
    unpaidSince: owes ? instant(await payment.oldestOpenInvoice(id)) : null,
    endedAt: instant(subscription.ended_at),
  };
}

/**
 * Compares subscriptions stored by billing with their current state at the payment provider.
 * @returns one sentence per missing or differing subscription; must be empty
 */
export async function differencesOf(
  product: RunningProduct,
  payment: PaymentStandIn,
  ids: readonly string[],
): Promise<string[]> {
  const kept = await withDatabase(product, 'billing', async (client) => {
    const { rows } = await client.query<{ id: string; kept: object }>(
      `SELECT id, json_build_object('id', id, 'status', status, 'plan', plan, 'periodStart', ${iso('period_start')},
         'periodEnd', ${iso('period_end')}, 'endsAt', ${iso('ends_at')}, 'unpaidSince', ${iso('unpaid_since')},
         'endedAt', ${iso('ended_at')}) AS kept
       FROM billing.subscriptions WHERE id = ANY($1)`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, JSON.stringify(row.kept)]));
  });
  const compared = ids.map(async (id) => {
    const expected = JSON.stringify(await asKept(payment, await payment.subscription(id)));
    const found = kept.get(id);
    return found === expected ? [] : [`kept ${found ?? 'nothing'}, the provider says ${expected}`];
  });
  return (await Promise.all(compared)).flat();
}

const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Returns the billing status that the API must return for a person with this one subscription and neither trial nor
 * grant.
 */
export function statusOf(
  subscription: ProviderSubscription,
): Pick<SubscriptionStatus, 'tier' | 'status' | 'plan' | 'cancelAtPeriodEnd'> {
  const { status } = subscription;
  const isPremium = ENTITLED.includes(status);
  return {
    tier: isPremium ? 'premium' : 'free',
    status: status === 'trialing' ? 'active' : (status as SubscriptionStatus['status']),
    plan: subscription.items.data[0].price.id as SubscriptionStatus['plan'],
    cancelAtPeriodEnd: isPremium && subscription.cancel_at !== null,
  };
}
