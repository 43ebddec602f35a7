import type { StripeAccount } from './account.js';
import type { ApiFaults } from './api/api-faults.js';
import type { IdempotencyKeys } from './api/idempotency.js';
import { runDueWork } from './billing/due-work.js';
import type { StripeControlDocument } from './control-document.js';
import type { WebhookDeliveries } from './webhooks/deliveries.js';

/** Interface through which tests configure and inspect the payment stand-in. */
export class StripeControl {
  constructor(
    private readonly account: StripeAccount,
    private readonly deliveries: WebhookDeliveries,
    private readonly faults: ApiFaults,
    private readonly keys: IdempotencyKeys,
  ) {}

  /** The clock's time in Unix seconds. */
  get now(): number {
    return this.account.clock.now();
  }

  /** Applies the fields present in the document; the others stay unchanged. */
  apply({ api, webhooks, billing }: StripeControlDocument): void {
    if (api?.delayMs !== undefined) this.faults.delayMs = api.delayMs;
    if (api?.failures) this.faults.setFailures(api.failures);
    if (webhooks) this.deliveries.apply(webhooks);
    if (billing) this.account.billingRules = { ...this.account.billingRules, ...billing };
  }

  /** Moves the clock forward and performs everything that becomes due on the way. */
  moveTo(seconds: number): void {
    this.account.clock.moveTo(seconds);
    runDueWork(this.account);
  }

  isEvent(id: string): boolean {
    return this.account.events.get(id) !== undefined;
  }

  /** Delivers events manually, in the order given; an event may be listed more than once. */
  async send(ids: readonly string[], parallel: boolean) {
    return this.deliveries.deliverManually(ids, parallel);
  }

  /** Returns the state in the form of `GET /control/stripe`; events and deliveries oldest first. */
  describe(last: number) {
    const { store, events, clock, billingRules } = this.account;
    return {
      standIn: 'The sandbox plays Stripe: nobody is charged.',
      clock: { now: clock.now(), iso: new Date(clock.now() * 1000).toISOString() },
      api: this.faults.describe(),
      webhooks: { ...this.deliveries.settings, idle: this.deliveries.idle },
      billing: billingRules,
      counts: {
        customers: store.customers.size,
        subscriptions: store.subscriptions.size,
        invoices: store.invoices.size,
        paymentIntents: store.paymentIntents.size,
        events: events.all().length,
      },
      events: last === 0 ? [] : events.all().slice(-last),
      deliveries: this.deliveries.last(last),
    };
  }

  /** Restores the initial state. */
  reset(): void {
    this.deliveries.reset();
    this.account.reset();
    this.faults.reset();
    this.keys.clear();
  }
}
