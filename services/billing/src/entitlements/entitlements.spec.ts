import { describe, expect, it } from '@jest/globals';
import { trialEnd } from '../trial/trial-status.js';
import { computeEntitlements } from './entitlements.js';

const startedAt = new Date('2026-03-01T10:00:00Z');
const trial = { userId: 'u', startedAt, endsAt: trialEnd(startedAt) };

describe('entitlements', () => {
  it('are the free plan without a trial', () => {
    expect(computeEntitlements({ trial: null }, startedAt)).toEqual({
      plan: 'free',
      source: 'none',
      adFree: false,
      limits: { insightsPerDay: 1, personas: 3, topics: 5, forumDaysPerWeek: 1, challengeTier: 1 },
      features: { habitPlanner: false, customTherapist: false, unlimitedRegenerations: false },
      validUntil: null,
    });
  });

  it('are unlimited during the trial, and say when that ends', () => {
    expect(computeEntitlements({ trial }, startedAt)).toEqual({
      plan: 'trial',
      source: 'trial',
      adFree: true,
      limits: { insightsPerDay: -1, personas: -1, topics: -1, forumDaysPerWeek: -1, challengeTier: -1 },
      features: { habitPlanner: true, customTherapist: true, unlimitedRegenerations: true },
      validUntil: '2026-03-15T10:00:00.000Z',
    });
  });

  it.each([
    ['a millisecond before its end', -1, 'trial'],
    ['at its end', 0, 'free'],
    ['after its end', 1, 'free'],
  ])('%s the plan is what the clock says', (_when, offset, plan) => {
    expect(computeEntitlements({ trial }, new Date(trial.endsAt.getTime() + offset)).plan).toBe(plan);
  });
});
