import { type BillingRules, DEFAULT_BILLING_RULES } from './billing/billing-rules.js';
import { StripeClock } from './clock.js';
import { addCatalogue } from './objects/prices.js';
import { BoundedMap, StripeStore } from './store.js';
import type { StripeConfig } from './stripe-config.js';
import { EventLog } from './webhooks/event-log.js';

/** The stand-in's only Stripe account: its objects, time, events and rules. */
export class StripeAccount {
  readonly store = new StripeStore();
  readonly clock: StripeClock;
  readonly events: EventLog;
  /** Maps the id of a finalized invoice to its payment intent's id. */
  readonly invoicePayments = new BoundedMap<string>();
  billingRules: BillingRules = DEFAULT_BILLING_RULES;

  constructor(
    readonly config: StripeConfig,
    wallClock?: () => number,
  ) {
    this.clock = new StripeClock(wallClock);
    this.events = new EventLog(this.clock);
    addCatalogue(this.store, config, this.clock.now());
  }

  /** Changes an object in place and records one event about it. */
  change<T extends { id: string }>(type: string, object: T, changes: Partial<T>): T {
    const before = structuredClone(object);
    return this.recordChange(type, Object.assign(object, changes), before);
  }

  /**
   * Records one event with the previous values of the changed fields, as in Stripe's `updated` events. Records no event
   * when nothing changed.
   */
  recordChange<T extends { id: string }>(type: string, object: T, before: T): T {
    const names = Object.keys(object) as (keyof T & string)[];
    const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(object[name]));
    const previous = Object.fromEntries(changed.map((name) => [name, before[name]]));
    if (changed.length > 0) this.events.record(type, object, previous);
    return object;
  }

  /** Restores the initial state. */
  reset(): void {
    this.store.clear();
    this.invoicePayments.clear();
    this.events.clear();
    this.clock.reset();
    this.billingRules = DEFAULT_BILLING_RULES;
  }
}
