import { describe, expect, it } from '@jest/globals';
import { toTrialStatus, trialEnd } from './trial-status.js';

const startedAt = new Date('2026-03-01T10:00:00Z');
const trial = { userId: 'u', startedAt, endsAt: trialEnd(startedAt) };

describe('trial status', () => {
  it('is neither active nor expired before a trial was started', () => {
    expect(toTrialStatus(null, startedAt)).toEqual({
      isTrialActive: false,
      daysRemaining: 0,
      trialExpired: false,
    });
  });

  it.each([
    ['2026-03-01T10:00:00Z', true, 14],
    ['2026-03-01T10:00:01Z', true, 14],
    ['2026-03-02T10:00:00Z', true, 13],
    ['2026-03-12T10:00:00Z', true, 3],
    ['2026-03-14T10:00:00Z', true, 1],
    ['2026-03-15T09:59:59.999Z', true, 1],
    ['2026-03-15T10:00:00Z', false, 0],
    ['2027-01-01T00:00:00Z', false, 0],
    // When the clock was set back, the whole trial is left, but never more than that.
    ['2026-02-20T00:00:00Z', true, 14],
  ])('at %s: active %s with %i days left', (now, isTrialActive, daysRemaining) => {
    expect(toTrialStatus(trial, new Date(now))).toEqual({
      isTrialActive,
      daysRemaining,
      trialExpired: !isTrialActive,
      trialEndsAt: '2026-03-15T10:00:00.000Z',
    });
  });
});
