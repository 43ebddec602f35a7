/** Rules for a renewal that cannot be paid; at Stripe these are settings of the account. */
export interface BillingRules {
  /** Days after the first failed payment on which it is retried; after the last one the subscription ends. */
  readonly retryDays: readonly number[];
  /** The subscription's status after the last retry. */
  readonly afterRetries: 'canceled' | 'unpaid' | 'past_due';
  /**
   * Whether the portal charges open invoices to a new card at once; otherwise it only stores the card with the
   * customer.
   */
  readonly portalPays: boolean;
}

export const DEFAULT_BILLING_RULES: BillingRules = {
  retryDays: [1, 3, 5, 7],
  afterRetries: 'canceled',
  portalPays: true,
};

export const DAY = 86_400;

/** Seconds after which a subscription expires without its first payment; Stripe's figure. */
export const INCOMPLETE_EXPIRES_AFTER = 23 * 3_600;
