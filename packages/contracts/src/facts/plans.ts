import type { PlanFeatures, PlanLimits } from '../billing/entitlements.js';

/** Plans in rising order of what they allow. */
export const plans = ['free', 'trial', 'premium'] as const;
export type Plan = (typeof plans)[number];

/** Where the present plan comes from. */
export const planSources = ['none', 'trial', 'stripe', 'admin'] as const;
export type PlanSource = (typeof planSources)[number];

/** Tokens a day where billing has no other setting. */
export const FREE_TOKENS_PER_DAY = 400_000;
export const OPEN_TOKENS_PER_DAY = 1_500_000;

/**
 * What the free plan allows, and what the trial and premium open; -1 is unlimited. Billing decides who has which; the gateway
 * falls back on the free plan when billing cannot be asked.
 */
export const planTable: Readonly<Record<'free' | 'open', { limits: PlanLimits; features: PlanFeatures }>> = {
  free: {
    limits: {
      insightsPerDay: 1,
      personas: 3,
      topics: 5,
      forumDaysPerWeek: 1,
      challengeTier: 1,
      tokensPerDay: FREE_TOKENS_PER_DAY,
    },
    features: { habitPlanner: true, customTherapist: false, unlimitedRegenerations: false },
  },
  open: {
    limits: {
      insightsPerDay: -1,
      personas: -1,
      topics: -1,
      forumDaysPerWeek: -1,
      challengeTier: -1,
      tokensPerDay: OPEN_TOKENS_PER_DAY,
    },
    features: { habitPlanner: true, customTherapist: true, unlimitedRegenerations: true },
  },
};

/**
 * How many tokens a plan allows a day. Limits that were stored or sent by a process of the release before do not say it: they count as the
 * trial's and premium's, so that nobody who paid is refused.
 */
export function tokensPerDay(limits: { readonly tokensPerDay?: number | undefined }): number {
  return limits.tokensPerDay ?? OPEN_TOKENS_PER_DAY;
}

/** How many times a day the free plan makes another prompt of the day; the other plans as often as one likes. */
export const FREE_REGENERATIONS_PER_DAY = 1;

/** Length of the trial, in days of 24 hours each from the moment it was started. */
export const TRIAL_DAYS = 14;

/** The plans that can be bought, as the screens and the address call them. */
export const paidPlans = ['price_monthly', 'price_yearly'] as const;
export type PaidPlan = (typeof paidPlans)[number];

/** What a plan costs a period: `amount` in the currency's smallest unit (cents), `currency` as ISO 4217 in lower case. */
export interface ListPrice {
  amount: number;
  currency: string;
  interval: 'month' | 'year';
}

/**
 * What the plans cost before any tax or credit, as the screens advertise them. What somebody is charged is always the payment
 * provider's own figure; the nightly comparison tells when the two differ.
 */
export const listPrices: Readonly<Record<PaidPlan, Readonly<ListPrice>>> = {
  price_monthly: { amount: 1_000, currency: 'usd', interval: 'month' },
  price_yearly: { amount: 10_000, currency: 'usd', interval: 'year' },
};

/**
 * Where a paid subscription stands: `none` when nothing was ever paid, `incomplete` while a first payment waits for its
 * card, `past_due` when a renewal could not be paid.
 */
export const subscriptionStates = ['none', 'incomplete', 'active', 'past_due', 'canceled'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/**
 * Why somebody is redirected instead of buying: they have premium (also when this very call began it), a renewal could not
 * be paid and the card is to be changed, or what they have is paused at the payment provider and may go on there.
 */
export const redirectReasons = ['already_premium', 'update_card', 'subscription_paused'] as const;
export type RedirectReason = (typeof redirectReasons)[number];
