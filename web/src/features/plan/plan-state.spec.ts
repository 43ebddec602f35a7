import { describe, expect, it } from '@jest/globals';
import { type Plan, planTable, type TrialStatus } from '@shadow-guide/contracts';
import { hasActiveAccess, isFreePlan, type PlanFacts, planState } from './plan-state.js';

const notStarted: TrialStatus = { isTrialActive: false, daysRemaining: 0, trialExpired: false };
const running: TrialStatus = { isTrialActive: true, daysRemaining: 9, trialExpired: false };
const over: TrialStatus = { isTrialActive: false, daysRemaining: 0, trialExpired: true };

function facts(
  plan: Plan | undefined,
  trial: TrialStatus | undefined,
  more: Partial<PlanFacts> = {},
): PlanFacts {
  const subscription = plan && {
    tier: plan === 'premium' ? ('premium' as const) : ('free' as const),
    entitlements: {
      plan,
      source: 'none' as const,
      adFree: plan !== 'free',
      ...planTable[plan === 'free' ? 'free' : 'open'],
      validUntil: null,
    },
  };
  return { signedIn: true, loading: false, subscription, trial, ...more };
}

describe('the state of a plan', () => {
  it.each<[string, PlanFacts]>([
    ['loading', facts(undefined, undefined, { loading: true })],
    ['loading', facts('premium', notStarted, { loading: true })],
    ['unauthenticated', facts(undefined, undefined, { signedIn: false })],
    ['unauthenticated', facts('premium', running, { signedIn: false })],
    ['unknown', facts(undefined, undefined)],
    ['unknown', facts(undefined, running)],
    ['free', facts('free', notStarted)],
    ['free', facts('free', undefined)],
    ['trial', facts('trial', running)],
    ['trial', facts('trial', undefined)],
    ['trial', facts('free', running)],
    ['trial-expired', facts('free', over)],
    ['trial-expired', facts('trial', over)],
    ['premium', facts('premium', notStarted)],
    ['premium', facts('premium', running)],
    ['premium', facts('premium', over)],
    ['premium', facts('premium', undefined)],
  ])('is %s', (state, given) => expect(planState(given)).toBe(state));

  it('gives access to everything with premium and during a trial, and not otherwise', () => {
    const open = [
      'loading',
      'unknown',
      'unauthenticated',
      'free',
      'trial',
      'trial-expired',
      'premium',
    ] as const;
    expect(open.filter(hasActiveAccess)).toEqual(['trial', 'premium']);
  });

  it('counts as free only when it is known to be free', () => {
    const states = [
      'loading',
      'unknown',
      'unauthenticated',
      'free',
      'trial',
      'trial-expired',
      'premium',
    ] as const;
    expect(states.filter(isFreePlan)).toEqual(['free', 'trial-expired']);
  });
});
