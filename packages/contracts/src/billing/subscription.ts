import { contract, endpoint } from '../core/endpoint.js';
import { event } from '../core/event.js';
import { Flag, Id, Instant, Int, One, OneOf, Text } from '../core/fields.js';
import {
  type PaidPlan,
  type Plan,
  type PlanSource,
  paidPlans,
  planSources,
  plans,
  type SubscriptionState,
  subscriptionStates,
} from '../facts/plans.js';
import { Entitlements } from './entitlements.js';

/**
 * Price of a subscription per period at the payment provider; people who subscribed before a price change keep the old
 * price.
 */
export class SubscriptionPrice {
  @Int({ min: 0, about: "Of a whole period, in the currency's smallest unit" }) amount: number;
  @Text({ about: 'ISO 4217, lower case' }) currency: string;
  @OneOf(['month', 'year']) interval: 'month' | 'year';
}

/** The next charge that includes a card payment, as far as known now. */
export class NextCharge {
  @Instant({ about: 'Later than the end of the period when a credit pays whole periods before' }) at: string;
  @Int({ min: 1, about: "In the currency's smallest unit, what a credit covers taken off" }) amount: number;
}

/** The plan that follows when the current one ends. */
export class FollowingPlan {
  @OneOf(plans) plan: Plan;
  @OneOf(planSources) source: PlanSource;
}

/**
 * State for subscription screens. `tier` is the value by which the specification's screens choose what they show:
 * premium that was paid or granted. While a payment is outstanding and `entitlements.source` is `stripe`,
 * `entitlements.validUntil` is the end of the grace period.
 */
export class SubscriptionStatus {
  @OneOf(['free', 'premium']) tier: 'free' | 'premium';
  @OneOf(subscriptionStates) status: SubscriptionState;
  @Instant({ nullable: true }) currentPeriodEnd: string | null;
  @Flag() cancelAtPeriodEnd: boolean;
  @OneOf(paidPlans, { nullable: true }) plan: PaidPlan | null;
  @One(() => Entitlements) entitlements: Entitlements;
  @Flag({ about: 'At the payment provider it neither charges nor gives anything, and may go on there' })
  isPaused: boolean;
  @One(() => SubscriptionPrice, {
    nullable: true,
    about: 'Null without a subscription that may be charged, or when the provider names no fixed price',
  })
  price: SubscriptionPrice | null;
  @Int({
    min: 0,
    about: 'Left of earlier payments, in the currency of the price; taken off the next charges',
  })
  accountCredit: number;
  @One(() => NextCharge, {
    nullable: true,
    about: 'Null when nothing will be charged, or a payment is outstanding',
  })
  nextCharge: NextCharge | null;
  @One(() => FollowingPlan, {
    nullable: true,
    about: 'What follows when its time ends and it is not renewed; null without one that may be charged',
  })
  after: FollowingPlan | null;
  @One(() => FollowingPlan, {
    nullable: true,
    about:
      'What follows when it is cancelled now: with the paid period, or at once while a payment is outstanding',
  })
  afterCancel: FollowingPlan | null;
}

/** The plan to change to. */
export class PlanChoice {
  @OneOf(paidPlans) plan: PaidPlan;
}

/**
 * Current cost of changing the plan, as the payment provider calculates it. Amounts are in the currency's smallest
 * unit. `price - credit - accountCredit` is `amountDue`; when the difference is below zero, it is the remaining credit.
 */
export class PlanChangePreview {
  @OneOf(paidPlans) plan: PaidPlan;
  @Text({ about: 'ISO 4217, lower case' }) currency: string;
  @Int({ min: 0, about: 'Charged at once' }) amountDue: number;
  @Int({ min: 0, about: 'What is left of the present period, taken off the price' }) credit: number;
  @Int({
    about:
      'Taken off by the account: a credit left of earlier payments; below zero, what was too small to be charged before',
  })
  accountCredit: number;
  @Int({ min: 0, about: 'Left on the account after the change, for the next charges' })
  accountCreditAfter: number;
  @Int({ min: 0, about: 'Price of a whole period of the new plan' }) price: number;
  @Instant({ about: 'When the new plan renews' }) nextChargeAt: string;
  @Instant({ about: 'Send it with the change: the amount holds for this instant' }) prorationDate: string;
}

/** A change of plan that was previewed before. */
export class ChangePlan extends PlanChoice {
  @Instant({ about: 'From the preview' }) prorationDate: string;
}

/** Page of the payment provider on which the person changes the card or reads invoices. */
export class PortalLink {
  @Text({ max: 2_000 }) url: string;
}

/** Person whose entitlements are requested. */
export class UserRef {
  @Id() userId: string;
}

/** Current entitlements, with the version by which they are compared with the entitlements of an event. */
export class EntitlementsVersion {
  @One(() => Entitlements) entitlements: Entitlements;
  @Instant({ nullable: true, about: 'Of the change that was announced last; null before the first one' })
  changedAt: string | null;
}

/** Deadline of a call that waits for the payment provider, in milliseconds. */
export const PROVIDER_DEADLINE_MS = 12_000;

const provider = { deadlineMs: PROVIDER_DEADLINE_MS, callsPaymentProvider: true } as const;

/** Subscription state and actions, and the entitlements that the gateway adds to every message. */
export const subscription = contract('billing.subscription', {
  getStatus: endpoint({
    http: 'GET /api/subscription/status',
    output: SubscriptionStatus,
    planOf: 'caller',
  }),
  getEntitlements: endpoint({ input: UserRef, output: Entitlements, deadlineMs: 1_000 }),
  readVersion: endpoint({ input: UserRef, output: EntitlementsVersion, deadlineMs: 1_000 }),
  cancel: endpoint({
    http: 'POST /api/subscription/cancel',
    output: SubscriptionStatus,
    planOf: 'caller',
    errors: ['no_subscription', 'payment_provider_unavailable'],
    ...provider,
  }),
  resume: endpoint({
    http: 'POST /api/subscription/resume',
    output: SubscriptionStatus,
    planOf: 'caller',
    errors: ['no_subscription', 'payment_provider_unavailable'],
    ...provider,
  }),
  previewChange: endpoint({
    http: 'GET /api/subscription/change-preview',
    input: PlanChoice,
    output: PlanChangePreview,
    errors: ['no_subscription', 'plan_unchanged', 'payment_outstanding', 'payment_provider_unavailable'],
    ...provider,
  }),
  changePlan: endpoint({
    http: 'POST /api/subscription/change-plan',
    input: ChangePlan,
    output: SubscriptionStatus,
    planOf: 'caller',
    errors: [
      'no_subscription',
      'plan_unchanged',
      'payment_outstanding',
      'preview_outdated',
      'payment_failed',
      // The plan may have been changed: the deadline passed before the result was known.
      'payment_unconfirmed',
      'payment_provider_unavailable',
    ],
    ...provider,
  }),
  openPortal: endpoint({
    http: 'POST /api/subscription/portal',
    output: PortalLink,
    errors: ['no_subscription', 'payment_provider_unavailable'],
    ...provider,
  }),
});

/**
 * A person's entitlements changed. The payload holds the complete new state, so subscribers that compare `changedAt`
 * may receive the events in any order.
 */
export class EntitlementsChanged {
  @Id() userId: string;
  @One(() => Entitlements) entitlements: Entitlements;
  @Instant() changedAt: string;
}

/** Published whenever a person's entitlements change, or anything that the person's screens show of the plan. */
export const entitlementsChanged = event('billing.entitlements-changed', EntitlementsChanged, [
  'gateway',
  'journal-ai',
  'admin-analytics',
]);
