import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Instant, Int, One, OneOf, Text } from '../core/fields.js';
import { type PaidPlan, paidPlans, type RedirectReason, redirectReasons } from '../facts/plans.js';
import { PROVIDER_DEADLINE_MS } from './subscription.js';

/** What somebody who subscribes chooses. */
export class CreateSubscription {
  @OneOf(paidPlans, { optional: true, about: 'price_monthly when left out' }) plan?: PaidPlan;
  @Flag({
    optional: true,
    about:
      'The person has agreed to an offer of which nothing is due now: it begins at once, paid by their credit',
  })
  useCredit?: boolean;
}

/** The same as the gateway passes it on: with the address that receipts go to, which no browser can choose. */
export class BeginCheckout {
  @OneOf(paidPlans) plan: PaidPlan;
  @Text({
    nullable: true,
    max: 320,
    about: 'Null when it is not known to be theirs: no receipts are sent then',
  })
  email: string | null;
  @Flag({ optional: true }) useCredit?: boolean;
}

/** The address that an account has by now, known to be its person's own. */
export class AccountAddress {
  @Text({ max: 320 }) email: string;
}

/** What is about to be bought, as the payment provider's own invoice says it, and how the browser pays it. */
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
 * A first payment to confirm (`clientSecret` and `offer`), or where to go instead (`redirectTo`, `reason` and `message`). An
 * `offer` alone is covered by what is left of earlier payments: nothing begins before it was asked for with `useCredit`.
 */
export class CheckoutStart {
  @Text({ optional: true, max: 500 }) clientSecret?: string;
  @One(() => CheckoutOffer, { optional: true }) offer?: CheckoutOffer;
  @Text({ optional: true }) redirectTo?: string;
  @OneOf(redirectReasons, { optional: true, about: 'Always there with redirectTo' }) reason?: RedirectReason;
  @Text({ optional: true, max: 500 }) message?: string;
}

const errors = ['checkout_replaced', 'payment_provider_unavailable', 'payment_unconfirmed'] as const;

/** Buying a plan. The gateway adds what only it knows of a person. */
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
  begin: endpoint({ input: BeginCheckout, output: CheckoutStart, errors, deadlineMs: PROVIDER_DEADLINE_MS }),
  /** Receipts of who pays already go there from now on. Asked again, or for somebody who never bought, it changes nothing. */
  noteAddress: endpoint({
    input: AccountAddress,
    output: null,
    access: 'service',
    callers: ['gateway'],
    errors: ['payment_provider_unavailable'],
    deadlineMs: PROVIDER_DEADLINE_MS,
  }),
});
