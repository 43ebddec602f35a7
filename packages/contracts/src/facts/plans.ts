import type { PlanFeatures, PlanLimits } from '../billing/entitlements.js';

/** Plans, in ascending order of what they include. */
export const plans = ['free', 'trial', 'premium'] as const;
export type Plan = (typeof plans)[number];

/** Possible origins of a person's current plan. */
export const planSources = ['none', 'trial', 'stripe', 'admin'] as const;
export type PlanSource = (typeof planSources)[number];

/** Daily token limit of the free plan that applies when billing configures no other. */
export const FREE_TOKENS_PER_DAY = 400_000;
export const OPEN_TOKENS_PER_DAY = 1_500_000;

/**
 * Limits and features of the free plan, and of the trial and premium; -1 is unlimited. Billing decides which plan a
 * person has; the gateway falls back to the free plan when billing is unavailable.
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
 * Returns the daily token limit of a plan. Limits that a process of the previous release stored or sent lack the field;
 * they get the token limit of the trial and premium, so that no paying person is refused.
 */
export function tokensPerDay(limits: { readonly tokensPerDay?: number | undefined }): number {
  return limits.tokensPerDay ?? OPEN_TOKENS_PER_DAY;
}

/** Number of times per day that the free plan may generate another daily prompt; other plans have no limit. */
export const FREE_REGENERATIONS_PER_DAY = 1;

/** Length of the trial, in days of 24 hours, counted from its start. */
export const TRIAL_DAYS = 14;

/** Plans that can be bought, as the screens and URLs name them. */
export const paidPlans = ['price_monthly', 'price_yearly'] as const;
export type PaidPlan = (typeof paidPlans)[number];

/**
 * Price of a plan per period: `amount` in the currency's smallest unit (cents), `currency` as ISO 4217 in lower case.
 */
export interface ListPrice {
  amount: number;
  currency: string;
  interval: 'month' | 'year';
}

/**
 * Advertised prices of the plans before tax or credit. The amount charged is always the payment provider's own; a
 * nightly comparison reports when the two differ.
 */
export const listPrices: Readonly<Record<PaidPlan, Readonly<ListPrice>>> = {
  price_monthly: { amount: 1_000, currency: 'usd', interval: 'month' },
  price_yearly: { amount: 10_000, currency: 'usd', interval: 'year' },
};

/**
 * State of a paid subscription: `none` when nothing was ever paid, `incomplete` while the first payment is pending,
 * `past_due` when a renewal failed.
 */
export const subscriptionStates = ['none', 'incomplete', 'active', 'past_due', 'canceled'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/**
 * Reasons for redirecting a person instead of starting a purchase: they have premium (possibly started by this very
 * call), a renewal failed and the card must be changed, or their subscription is paused and can be resumed at the
 * payment provider.
 */
export const redirectReasons = ['already_premium', 'update_card', 'subscription_paused'] as const;
export type RedirectReason = (typeof redirectReasons)[number];
