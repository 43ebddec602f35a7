import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Instant, Int, One, OneOf, Text } from '../core/fields.js';
import { type PaidPlan, paidPlans, type RedirectReason, redirectReasons } from '../facts/plans.js';
import { PROVIDER_DEADLINE_MS } from './subscription.js';

/** A subscriber's choice of plan. */
export class CreateSubscription {
  @OneOf(paidPlans, { optional: true, about: 'price_monthly when left out' }) plan?: PaidPlan;
  @Flag({
    optional: true,
    about:
      'The person has agreed to an offer of which nothing is due now: it begins at once, paid by their credit',
  })
  useCredit?: boolean;
}

/** The gateway's form of {@link CreateSubscription}, with the address for receipts, which the browser cannot choose. */
export class StartCheckout {
  @OneOf(paidPlans) plan: PaidPlan;
  @Text({
    nullable: true,
    max: 320,
    about: 'Null when it is not known to be theirs: no receipts are sent then',
  })
  email: string | null;
  @Flag({ optional: true }) useCredit?: boolean;
}

/** The current address of an account, verified to be the person's own. */
export class AccountAddress {
  @Text({ max: 320 }) email: string;
}

/** What is about to be bought, as the payment provider's invoice states it, and how the browser pays it. */
export class CheckoutOffer {
  @OneOf(paidPlans) plan: PaidPlan;
  @Int({ min: 0, about: "Due now, in the currency's smallest unit" }) amount: number;
  @Int({ min: 0, about: 'Price of a whole period; more than is due now when a credit is taken off' })
  price: number;
  @Text({ about: 'ISO 4217, lower case' }) currency: string;
  @OneOf(['month', 'year']) interval: 'month' | 'year';
  @Instant({ about: 'When the plan renews if it is paid now' }) nextChargeAt: string;
  @Text({ max: 300, about: "The payment provider's publishable key" }) publishableKey: string;
  @Text({
    nullable: true,
    max: 500,
    about: "Address of a stand-in for the payment provider; null: the provider's own form",
  })
  standInUrl: string | null;
}

/**
 * A first payment to confirm (`clientSecret` and `offer`), or a page to go to instead (`redirectTo`, `reason` and
 * `message`). An `offer` alone means that credit from earlier payments covers the full price; the plan then starts only
 * after a request with `useCredit`.
 */
export class CheckoutStart {
  @Text({ optional: true, max: 500 }) clientSecret?: string;
  @One(() => CheckoutOffer, { optional: true }) offer?: CheckoutOffer;
  @Text({ optional: true }) redirectTo?: string;
  @OneOf(redirectReasons, { optional: true, about: 'Always there with redirectTo' }) reason?: RedirectReason;
  @Text({ optional: true, max: 500 }) message?: string;
}

const errors = ['checkout_replaced', 'payment_provider_unavailable', 'payment_unconfirmed'] as const;

/** Buying a plan. The gateway adds the facts about the person that only the gateway knows. */
export const checkout = contract('billing.checkout', {
  create: endpoint({
    http: 'POST /api/create-subscription',
    input: CreateSubscription,
    output: CheckoutStart,
    servedByGateway: true,
    planOf: 'caller',
    errors,
    deadlineMs: PROVIDER_DEADLINE_MS,
    callsPaymentProvider: true,
  }),
  begin: endpoint({ input: StartCheckout, output: CheckoutStart, errors, deadlineMs: PROVIDER_DEADLINE_MS }),
  /**
   * Sets the address for receipts of an existing customer. Idempotent, and does nothing for a person who never bought
   * anything.
   */
  noteAddress: endpoint({
    input: AccountAddress,
    output: null,
    access: 'service',
    callers: ['gateway'],
    errors: ['payment_provider_unavailable'],
    deadlineMs: PROVIDER_DEADLINE_MS,
  }),
});
