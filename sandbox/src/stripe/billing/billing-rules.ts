/** What happens when a renewal cannot be paid; at Stripe these are the account's own settings. */
export interface BillingRules {
  /** Days after the first failed payment on which it is tried again; past the last one the subscription ends. */
  readonly retryDays: readonly number[];
  /** The subscription's status past the last try. */
  readonly afterRetries: 'canceled' | 'unpaid' | 'past_due';
}

export const DEFAULT_BILLING_RULES: BillingRules = { retryDays: [1, 3, 5, 7], afterRetries: 'canceled' };

export const DAY = 86_400;

/** How long a first payment may stay open before the subscription expires; Stripe's figure. */
export const INCOMPLETE_EXPIRES_AFTER = 23 * 3_600;
