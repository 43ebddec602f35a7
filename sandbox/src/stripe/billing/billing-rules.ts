/** What happens when a renewal cannot be paid; at Stripe these are the account's own settings. */
export interface BillingRules {
  /** Days after the first failed payment on which it is tried again; past the last one the subscription ends. */
  readonly retryDays: readonly number[];
  /** The subscription's status past the last try. */
  readonly afterRetries: 'canceled' | 'unpaid' | 'past_due';
  /** Whether the portal tries what is open with a new card at once; otherwise it only stores the card with the customer. */
  readonly portalPays: boolean;
}

export const DEFAULT_BILLING_RULES: BillingRules = {
  retryDays: [1, 3, 5, 7],
  afterRetries: 'canceled',
  portalPays: true,
};

export const DAY = 86_400;

/** How long a first payment may stay open before the subscription expires; Stripe's figure. */
export const INCOMPLETE_EXPIRES_AFTER = 23 * 3_600;
