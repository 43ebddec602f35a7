import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { CustomersRepository } from '../../src/customers/customers.repository.js';
import { ApplyEventProcessor } from '../../src/snapshots/apply-event.processor.js';
import type { PayOpenInvoices } from '../../src/snapshots/pay-open-invoices.js';
import { RefreshSubscription } from '../../src/snapshots/refresh-subscription.js';
import { StoreSnapshot } from '../../src/snapshots/store-snapshot.js';
import { SubscriptionsRepository } from '../../src/snapshots/subscriptions.repository.js';
import type { ProviderSubscription } from '../../src/stripe/provider-subscription.js';
import type { StripeGateway } from '../../src/stripe/stripe-gateway.js';
import { StripeEventsRepository } from '../../src/webhook/stripe-events.repository.js';
import type { Billing } from './billing.js';
import { signedMessage } from './signed-message.js';

/** Successive states of one subscription; one webhook reports each state. */
const LIFE: readonly Partial<ProviderSubscription>[] = [
  { status: 'incomplete' },
  { status: 'active' },
  { status: 'active', endsAt: new Date('2026-12-24T00:00:00Z') },
  { status: 'active', plan: 'price_yearly' },
  { status: 'past_due', plan: 'price_yearly', unpaidSince: new Date('2026-12-01T00:00:00Z') },
  { status: 'canceled', plan: 'price_yearly', endedAt: new Date('2026-12-08T00:00:00Z') },
];
/**
 * Maximum number of turns of the event loop that one read of the provider takes, and that pass between two webhooks.
 */
const LONGEST_READ = 400;
const LONGEST_PAUSE = 100;

/** Creates a refresh that reads from the test's fake provider. */
export function refreshAt(
  billing: Billing,
  provider: Pick<StripeGateway, 'findSubscription'>,
): RefreshSubscription {
  return new RefreshSubscription(
    billing.clock,
    billing.database,
    billing.get(SubscriptionsRepository),
    billing.get(CustomersRepository),
    provider as StripeGateway,
    billing.get(StoreSnapshot),
  );
}

/**
 * Subscriptions whose webhooks arrive in any order, one to three times each, while their refreshes overtake each other.
 */
export class PlayedLives {
  constructor(
    private readonly billing: Billing,
    private seed: number,
  ) {}

  /** Plays the life of one subscription and compares the stored row with the provider's last state. */
  async playOne(): Promise<void> {
    const userId = randomUUID();
    const born: ProviderSubscription = {
      ...{ id: `sub_${userId}`, customerId: `cus_${userId}`, notedUserId: userId, isForOurPlans: true },
      ...{ itemId: 'si_1', plan: 'price_monthly', status: 'incomplete', endsByDate: false },
      ...{ endsAt: null, unpaidSince: null, endedAt: null, createdAt: this.billing.clock.now() },
      ...{ periodStart: this.billing.clock.now(), periodEnd: this.billing.clock.now() },
      ...{ price: null, accountCredit: 0 },
    };
    let step = 0;
    const findSubscription = async () => {
      const seen = { ...born, ...LIFE[step] };
      await turns(this.random() * LONGEST_READ);
      return seen;
    };
    const processor = new ApplyEventProcessor(
      this.billing.get(StripeEventsRepository),
      refreshAt(this.billing, { findSubscription }),
      { run: async () => undefined } as unknown as PayOpenInvoices,
    );
    const deliveries: Promise<void>[] = [];
    for (const told of this.shuffledSteps()) {
      // A webhook arrives after the change that it reports.
      step = Math.max(step, told);
      deliveries.push(this.deliver(born, told, processor));
      await turns(this.random() * LONGEST_PAUSE);
    }
    await Promise.all(deliveries);
    await this.expectLastWord(born);
  }

  private async deliver(
    { id, customerId }: ProviderSubscription,
    told: number,
    processor: ApplyEventProcessor,
  ): Promise<void> {
    const about = { id, customer: customerId };
    const message = signedMessage(about, this.billing.clock.now(), `evt_${id}_${told}`);
    await this.billing.receive(message);
    await processor.run({ eventId: message.id });
  }

  private async expectLastWord({ id, notedUserId }: ProviderSubscription): Promise<void> {
    const { source } = this.billing.database;
    const [row] = await source.query('SELECT * FROM billing.subscriptions WHERE id = $1', [id]);
    const { status, plan, endedAt } = LIFE.at(-1)!;
    expect(row).toMatchObject({
      ...{ user_id: notedUserId, status, plan, ended_at: endedAt, ends_at: null, unpaid_since: null },
    });
    const waiting = 'SELECT id FROM billing.stripe_events WHERE subscription_id = $1 AND applied_at IS NULL';
    expect(await source.query(waiting, [id])).toEqual([]);
  }

  private shuffledSteps(): number[] {
    return LIFE.flatMap((_, step) => Array(1 + Math.floor(this.random() * 3)).fill(step) as number[])
      .map((step) => ({ step, place: this.random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ step }) => step);
  }

  /** Returns the same sequence of numbers in every run. */
  private random(): number {
    this.seed = (this.seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return this.seed / 2 ** 32;
  }
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}
