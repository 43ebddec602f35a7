import type { PaidPlan } from '@shadow-guide/contracts';

/** The payment provider's own words for where a subscription stands (Stripe API, `subscription.status`). */
export type ProviderStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused';

/** What a subscription costs a period; `amount` in the currency's smallest unit, `currency` as ISO 4217 in lower case. */
export interface PeriodPrice {
  readonly amount: number;
  readonly currency: string;
}

/** A subscription as the payment provider described it last. */
export interface PaidSubscription {
  /** The provider's id. */
  readonly id: string;
  readonly userId: string;
  readonly status: ProviderStatus;
  readonly plan: PaidPlan;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** When it will end by the person's own wish; null when it renews. */
  readonly endsAt: Date | null;
  /** Since when an invoice of it is open that could not be paid; null when all are paid. */
  readonly unpaidSince: Date | null;
  /** When it was over, with the provider. */
  readonly endedAt: Date | null;
  readonly createdAt: Date;
  /** Null when the provider names no fixed price. */
  readonly price: PeriodPrice | null;
  /** What its customer has left of earlier payments, in the currency of the price; the provider takes it off the next charges. */
  readonly accountCredit: number;
}
