import { describe, expect, it } from '@jest/globals';
import { TRIAL_DAYS, type TrialStatus } from '@shadow-guide/contracts';
import { trialBannerState, trialDays } from './trial-banner-state.js';

const notStarted: TrialStatus = { isTrialActive: false, daysRemaining: 0, trialExpired: false };
const active = (daysRemaining: number): TrialStatus => ({
  isTrialActive: true,
  daysRemaining,
  trialExpired: false,
});

describe('the trial banner', () => {
  it('is hidden while loading, for premium people, after the trial and when the plan cannot be had', () => {
    const hidden = [
      trialBannerState('loading', undefined),
      trialBannerState('loading', active(9)),
      trialBannerState('premium', notStarted),
      trialBannerState('premium', active(9)),
      trialBannerState('trial-expired', { ...notStarted, trialExpired: true }),
      trialBannerState('unknown', notStarted),
      trialBannerState('free', undefined),
      trialBannerState('trial', undefined),
      trialBannerState('trial', active(0)),
    ];
    for (const each of hidden) expect(each).toEqual({ kind: 'hidden' });
  });

  it('offers the trial to who has not had it, and to visitors', () => {
    expect(trialBannerState('free', notStarted)).toEqual({ kind: 'start', visitor: false });
    expect(trialBannerState('unauthenticated', undefined)).toEqual({ kind: 'start', visitor: true });
  });

  it('is of as many days as the contract says', () => expect(trialDays).toBe(TRIAL_DAYS));

  it('shows the days left as a share of 14, and a warning from three days on', () => {
    expect(trialBannerState('trial', active(14))).toEqual({
      kind: 'active',
      days: 14,
      share: 1,
      endsSoon: false,
    });
    expect(trialBannerState('trial', active(4))).toMatchObject({ endsSoon: false });
    expect(trialBannerState('trial', active(3))).toMatchObject({ endsSoon: true, share: 3 / 14 });
  });
});
