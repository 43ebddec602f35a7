import { describe, expect, it } from '@jest/globals';
import type { TrialStatus } from '@shadow-guide/contracts';
import { trialBannerState, trialEndHere } from './trial-banner-state.js';

const notStarted: TrialStatus = { isTrialActive: false, daysRemaining: 0, trialExpired: false };
const running: TrialStatus = { isTrialActive: true, daysRemaining: 9, trialExpired: false };
const hour = 3_600_000;
const day = 24 * hour;

describe('the trial banner', () => {
  it('is hidden while loading, with premium, after the trial and when the plan is unknown', () => {
    const hidden = [
      trialBannerState('loading', undefined, 0),
      trialBannerState('loading', running, 9),
      trialBannerState('premium', notStarted, 0),
      trialBannerState('premium', running, 9),
      trialBannerState('trial-expired', { ...notStarted, trialExpired: true }, 0),
      trialBannerState('unknown', notStarted, 0),
      trialBannerState('free', undefined, 0),
      trialBannerState('trial', undefined, 0),
      trialBannerState('trial', running, 0),
    ];
    for (const each of hidden) expect(each).toEqual({ kind: 'hidden' });
  });

  it('offers the trial to people who have not had it, and to visitors', () => {
    expect(trialBannerState('free', notStarted, 0)).toEqual({ kind: 'start', visitor: false });
    expect(trialBannerState('unauthenticated', undefined, 0)).toEqual({ kind: 'start', visitor: true });
  });

  it('shows the remaining days as a fraction of 14, and a warning from three days on', () => {
    expect(trialBannerState('trial', running, 14)).toEqual({
      kind: 'active',
      days: 14,
      share: 1,
      endsSoon: false,
    });
    expect(trialBannerState('trial', running, 4)).toMatchObject({ endsSoon: false });
    expect(trialBannerState('trial', running, 3)).toMatchObject({ endsSoon: true, share: 3 / 14 });
  });
});

describe('the end of the trial by this device’s clock', () => {
  const end = '2026-12-04T12:00:00.000Z';
  const endMs = Date.parse(end);
  const trial = (daysRemaining: number): TrialStatus => ({ ...running, daysRemaining, trialEndsAt: end });

  it.each<[string, number, number, number]>([
    ['agrees with the server', 9, 8.5 * day, 0],
    ['is one second slow when the trial begins', 14, 14 * day + 1_000, -1_000],
    ['is three hours slow', 9, 9 * day + hour, -hour],
    ['is two days fast', 9, 6.5 * day, 1.5 * day + 1],
  ])('matches the days counted by the server when the clock %s', (_, days, left, moved) => {
    const readAt = endMs - left;
    const here = Date.parse(trialEndHere(trial(days), readAt) ?? '');
    expect(here - endMs).toBe(moved);
    expect(Math.ceil((here - readAt) / day)).toBe(days);
  });

  it('is as many days away as the server counted if the server sent no instant', () => {
    expect(trialEndHere(running, endMs)).toBe(new Date(endMs + 9 * day).toISOString());
  });

  it('is null without a running trial', () => {
    const none = [undefined, notStarted, trial(0), { ...trial(9), isTrialActive: false }];
    expect(none.map((each) => trialEndHere(each, endMs - day))).toEqual([null, null, null, null]);
  });
});
