/** Rules for a renewal that cannot be paid; at Stripe these are settings of the account. */
export interface BillingRules {
  /**
   * Days after the first failed payment on which the payment is retried. After the last retry the subscription ends.
   */
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

/** Seconds after which a subscription without its first payment expires, as at Stripe. */
export const INCOMPLETE_EXPIRES_AFTER = 23 * 3_600;
