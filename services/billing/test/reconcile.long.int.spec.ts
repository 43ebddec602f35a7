import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { metrics } from '@shadow-guide/kernel';
import { CompareSubscriptions } from '../src/reconcile/compare-subscriptions.js';
import { FindingsReport, findingKinds } from '../src/reconcile/findings.js';
import { Reconcile } from '../src/reconcile/reconcile.js';
import { ReconciliationsRepository } from '../src/reconcile/reconciliations.repository.js';
import { createStripeClient } from '../src/stripe/stripe-client.js';
import { StripeGateway } from '../src/stripe/stripe-gateway.js';
import { StripeEventsRepository } from '../src/webhook/stripe-events.repository.js';
import { WorkerGauges } from '../src/worker-gauges.js';
import { type Billing, startBilling } from './support/billing.js';
import { withParts } from './support/with-parts.js';

const NOTHING = Object.fromEntries(findingKinds.map((kind) => [kind, 0]));

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling(9);
}, 120_000);
afterAll(() => billing.close());

/** Each test has its own night, and no webhook ever arrives. */
beforeEach(async () => {
  billing.clock.shiftMs += 86_400_000;
  await billing.provider.control('DELETE', '');
  await billing.provider.control('PUT', '', { webhooks: { endpoint: null } });
  await query('DELETE FROM billing.subscriptions');
});

const query = (text: string, values: unknown[] = []) => billing.database.source.query(text, values);
/** Returns a provider (a class of the dependency injection) of the worker. */
const workers = <T>(type: Type<T>): T => billing.worker.get(type, { strict: false });
const reconcile = () => workers(Reconcile).runNightly();

async function somebodyWhoPaid(): Promise<string> {
  const userId = randomUUID();
  const { clientSecret } = await billing.begin(userId);
  await billing.provider.pay(clientSecret!);
  return userId;
}

describe('the nightly reconciliation', () => {
  it('gives premium to a person who has paid and whose webhook was lost', async () => {
    const userId = await somebodyWhoPaid();
    expect(await billing.status(userId)).toMatchObject({ tier: 'free' });
    expect(await reconcile()).toEqual({ ...NOTHING, drift_repaired: 1 });
    expect(await billing.status(userId)).toMatchObject({ tier: 'premium', status: 'active' });
  });

  it('ends subscriptions that have ended or that the provider no longer has', async () => {
    const people = [await somebodyWhoPaid(), await somebodyWhoPaid()];
    await reconcile();
    billing.clock.shiftMs += 86_400_000;
    const [first] = await billing.subscriptionsOf(people[0]!);
    await billing.provider.stripe.subscriptions.cancel(first!.id);
    await query(`UPDATE billing.subscriptions SET id = 'sub_' || user_id WHERE user_id = $1`, [people[1]]);
    const found = await reconcile();
    // The subscription whose id was not stored before is found as well.
    expect(found).toMatchObject({ drift_repaired: 3 });
    expect(await billing.status(people[0]!)).toMatchObject({ status: 'canceled' });
  });

  it('finds nothing when nothing differs', async () => {
    await somebodyWhoPaid();
    await reconcile();
    billing.clock.shiftMs += 86_400_000;
    expect(await reconcile()).toEqual(NOTHING);
  });

  it('reads more than one page', async () => {
    const customer = await billing.provider.stripe.customers.create();
    const userIds = Array.from({ length: 130 }, () => randomUUID());
    for (const userId of userIds) {
      await billing.provider.stripe.subscriptions.create({
        ...{ customer: customer.id, items: [{ price: 'price_monthly' }], metadata: { userId } },
        payment_behavior: 'default_incomplete',
      });
    }
    expect(await reconcile()).toEqual({ ...NOTHING, drift_repaired: 130 });
    const [{ count }] = await query('SELECT count(*)::int FROM billing.subscriptions');
    expect(count).toBe(130);
  }, 60_000);

  it('reports subscriptions without a person, people who pay twice, and waiting events', async () => {
    const userId = await somebodyWhoPaid();
    const [mine] = await billing.subscriptionsOf(userId);
    const second = (metadata: Record<string, string>) =>
      billing.provider.stripe.subscriptions.create({
        ...{ customer: mine!.customer as string, items: [{ price: 'price_yearly' }], metadata },
        default_payment_method: 'pm_card_visa',
      });
    await second({ userId });
    const stranger = await billing.provider.stripe.customers.create();
    await billing.provider.stripe.subscriptions.create({
      ...{ customer: stranger.id, items: [{ price: 'price_monthly' }] },
      default_payment_method: 'pm_card_visa',
    });
    await query(
      `INSERT INTO billing.stripe_events (id, type, subscription_id, received_at, due_at)
       VALUES ('evt_old', 'invoice.paid', 'sub_old', now() - interval '2 hours', now() + interval '1 hour')`,
    );
    try {
      expect(await reconcile()).toEqual({
        ...NOTHING,
        ...{ drift_repaired: 2, unknown_subscription: 1, two_subscriptions: 1, overdue_message: 1 },
      });
    } finally {
      await query(`DELETE FROM billing.stripe_events WHERE id = 'evt_old'`);
    }
  });

  it('reports prices that differ from the product’s', async () => {
    const { stripe } = billing.config;
    const twisted = { ...stripe, monthlyPrice: 'price_yearly', yearlyPrice: 'price_none' };
    const provider = new StripeGateway(createStripeClient(stripe), twisted);
    const reconcileTwisted = withParts(workers(Reconcile), { provider });
    expect(await reconcileTwisted.runNightly()).toEqual({ ...NOTHING, wrong_price: 2 });
  });

  it('runs once a UTC day, however many workers start it', async () => {
    const runs = await Promise.all(Array.from({ length: 5 }, reconcile));
    expect(runs.filter((found) => found !== null)).toHaveLength(1);
    expect(await reconcile()).toBeNull();
  });

  it('is restarted by a later run when it was not finished', async () => {
    await billing.provider.control('PUT', '', {
      api: { failures: [{ status: 500, path: '/v1/subscriptions', times: 3 }] },
    });
    await expect(reconcile()).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
    expect(await reconcile()).toBeNull();
    await query(
      `UPDATE billing.reconciliations SET alive_at = alive_at - interval '1 hour' WHERE finished_at IS NULL`,
    );
    expect(await reconcile()).toEqual(NOTHING);
  });

  it('belongs to one worker as long as its heartbeat continues', async () => {
    const nights = workers(ReconciliationsRepository);
    const begun = billing.clock.now();
    const day = begun.toISOString().slice(0, 10);
    const after = (minutes: number) => new Date(begun.getTime() + minutes * 60_000);
    expect(await nights.runs.claim(day, begun)).toBe(true);
    for (const minutes of [40, 80]) {
      expect(await nights.runs.renew(day, begun, after(minutes))).toBe(true);
      expect(await nights.runs.claim(day, after(minutes + 39))).toBe(false);
    }
    expect(await nights.runs.claim(day, after(131))).toBe(true);
    // The first worker resumes.
    expect(await nights.runs.renew(day, begun, after(132))).toBe(false);
    expect(await nights.runs.renew(day, after(131), after(132))).toBe(true);
  });

  it('renews its heartbeat for each page', async () => {
    await somebodyWhoPaid();
    const provider = billing.get(StripeGateway);
    const slow = withParts(provider, {
      listSubscriptions: async function* () {
        billing.clock.shiftMs += 40 * 60_000;
        yield* provider.listSubscriptions();
      },
    });
    const compareSubscriptions = withParts(workers(CompareSubscriptions), { provider: slow });
    const begun = Math.floor(billing.clock.now().getTime() / 86_400_000) * 86_400_000;
    await withParts(workers(Reconcile), { compareSubscriptions }).runNightly();
    const [night] = await query('SELECT * FROM billing.reconciliations WHERE day = $1', [new Date(begun)]);
    expect(night.alive_at - night.started_at).toBeGreaterThanOrEqual(40 * 60_000);
  });

  it('is in every worker’s metrics, even of one that starts later', async () => {
    await somebodyWhoPaid();
    await reconcile();
    const later = new WorkerGauges(workers(StripeEventsRepository), workers(ReconciliationsRepository));
    later.onModuleInit();
    try {
      const shown = await metrics.metrics();
      expect(shown).toContain('billing_reconcile_findings{finding="drift_repaired"} 1\n');
      expect(shown).toMatch(/^billing_reconcile_finished_seconds \d+/m);
    } finally {
      later.beforeApplicationShutdown();
    }
  });

  it('stops between two pages when its process stops', async () => {
    await somebodyWhoPaid();
    const compare = withParts(workers(CompareSubscriptions), { stopping: AbortSignal.abort() });
    const ending = compare.run(new FindingsReport(), async () => undefined);
    await expect(ending).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('deletes only events that were applied long ago', async () => {
    const age = (id: string, days: number, applied: boolean) =>
      query(
        `INSERT INTO billing.stripe_events (id, type, received_at, due_at, applied_at)
         VALUES ($1, 'x', now() - make_interval(days => $2), now(), CASE WHEN $3 THEN now() END)`,
        [id, days, applied],
      );
    await Promise.all([age('evt_61', 61, true), age('evt_59', 59, true), age('evt_waiting', 61, false)]);
    await reconcile();
    const left = await query(
      `SELECT id FROM billing.stripe_events WHERE id IN ('evt_61', 'evt_59', 'evt_waiting')`,
    );
    expect(left.map(({ id }: { id: string }) => id).sort()).toEqual(['evt_59', 'evt_waiting']);
  });
});
