import { describe, expect, it } from '@jest/globals';
import type { Entitlements, Plan, TrialStatus } from '@shadow-guide/contracts';
import { daysText, type PlanFacts, trialBannerState } from './trial-banner-state.js';

function anEntitlement(plan: Plan): Entitlements {
  return {
    plan,
    source: 'none',
    adFree: false,
    limits: { insightsPerDay: 1, personas: 3, topics: 5, forumDaysPerWeek: 1, challengeTier: 1 },
    features: { habitPlanner: true, customTherapist: false, unlimitedRegenerations: false },
    validUntil: null,
  };
}
const notStarted: TrialStatus = { isTrialActive: false, daysRemaining: 0, trialExpired: false };
const active = (daysRemaining: number): TrialStatus => ({
  isTrialActive: true,
  daysRemaining,
  trialExpired: false,
});

function facts(part: Partial<PlanFacts> & { plan?: Plan } = {}): PlanFacts {
  const { plan = 'free', ...rest } = part;
  return {
    signedIn: true,
    loading: false,
    subscription: { tier: plan === 'free' ? 'free' : 'premium', entitlements: anEntitlement(plan) },
    trial: notStarted,
    ...rest,
  };
}

describe('the trial banner', () => {
  it('is hidden while loading, for premium people, after the trial and when the plan cannot be had', () => {
    const hidden = [
      facts({ loading: true }),
      facts({ plan: 'premium' }),
      facts({ plan: 'premium', trial: active(9) }),
      facts({ trial: { ...notStarted, trialExpired: true } }),
      facts({ trial: undefined, subscription: undefined }),
      facts({ plan: 'trial', trial: active(0) }),
    ];
    for (const each of hidden) expect(trialBannerState(each)).toEqual({ kind: 'hidden' });
  });

  it('offers the trial to who has not had it, and to visitors', () => {
    expect(trialBannerState(facts())).toEqual({ kind: 'start', visitor: false });
    expect(trialBannerState(facts({ signedIn: false, trial: undefined, subscription: undefined }))).toEqual({
      kind: 'start',
      visitor: true,
    });
  });

  it('shows the days left as a share of 14, and a warning from three days on', () => {
    expect(trialBannerState(facts({ plan: 'trial', trial: active(14) }))).toEqual({
      kind: 'active',
      days: 14,
      share: 1,
      endsSoon: false,
    });
    expect(trialBannerState(facts({ plan: 'trial', trial: active(4) }))).toMatchObject({ endsSoon: false });
    expect(trialBannerState(facts({ plan: 'trial', trial: active(3) }))).toMatchObject({
      endsSoon: true,
      share: 3 / 14,
    });
  });

  it('says day for one', () => {
    expect([1, 2].map(daysText)).toEqual(['1 day', '2 days']);
  });
});
