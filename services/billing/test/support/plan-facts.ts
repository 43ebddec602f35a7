import type { PaidSubscription } from '../../src/plan/paid-subscription.js';
import { NO_FACTS, type PlanFacts } from '../../src/plan/plan-facts.js';
import { trialEnd } from '../../src/trial/trial-status.js';

/** Parses a time in the year of the test cases, in short form: `at('03-01')` or `at('03-01 10:00:00.001')`. */
export function at(text: string): Date {
  const [day, time = '00:00:00'] = text.split(' ');
  return new Date(`2026-${day}T${time}Z`);
}

/** Builds a monthly subscription that was paid on the first of March and renews on the first of April. */
export function aSubscription(overrides: Partial<PaidSubscription> = {}): PaidSubscription {
  return {
    id: 'sub_march',
    userId: 'u',
    status: 'active',
    plan: 'price_monthly',
    periodStart: at('03-01'),
    periodEnd: at('04-01'),
    endsAt: null,
    unpaidSince: null,
    endedAt: null,
    createdAt: at('03-01'),
    price: { amount: 1_000, currency: 'usd' },
    accountCredit: 0,
    ...overrides,
  };
}

/** Builds a person's facts. Facts that are not given are absent. */
export function facts(known: {
  paid?: Partial<PaidSubscription> | PaidSubscription[];
  /** Start of the trial. */
  trial?: Date;
  premium?: boolean;
  adFree?: boolean;
}): PlanFacts {
  const { paid, trial, premium = false, adFree = false } = known;
  return {
    ...NO_FACTS,
    subscriptions: Array.isArray(paid) ? paid : paid ? [aSubscription(paid)] : [],
    trial: trial ? { startedAt: trial, endsAt: trialEnd(trial) } : null,
    grants: { premium, adFree },
  };
}
