import type { PaidPlan } from '@shadow-guide/contracts';

/** The payment provider's subscription status (Stripe API, `subscription.status`). */
export type ProviderStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused';

/** Price of a period; `amount` in the currency's smallest unit, `currency` as ISO 4217 in lower case. */
export interface PeriodPrice {
  readonly amount: number;
  readonly currency: string;
}

/** Last known state of a subscription at the payment provider. */
export interface PaidSubscription {
  /** The provider's id. */
  readonly id: string;
  readonly userId: string;
  readonly status: ProviderStatus;
  readonly plan: PaidPlan;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** End set by the person's cancellation; null when it renews. */
  readonly endsAt: Date | null;
  /** Date of the oldest invoice that could not be paid; null when all are paid. */
  readonly unpaidSince: Date | null;
  /** Time at which the subscription ended at the provider. */
  readonly endedAt: Date | null;
  readonly createdAt: Date;
  /** Price of a period; null without a fixed price. */
  readonly price: PeriodPrice | null;
  /** The customer's credit in the currency of the price; the provider subtracts it from the next charges. */
  readonly accountCredit: number;
}
