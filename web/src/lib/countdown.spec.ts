import { describe, expect, it } from '@jest/globals';
import { countdownText, minutesLeft, msToNextMinute } from './countdown.js';

const at = (...time: [hours: number, minutes: number, seconds?: number]) => new Date(2026, 10, 22, ...time);

describe('minutesLeft', () => {
  it.each([
    [1440, at(0, 0)],
    [1440, at(0, 0, 1)],
    [719, at(12, 1)],
    [1, at(23, 59)],
    [1, at(23, 59, 59)],
  ])('is %i at %s', (minutes, now) => {
    expect(minutesLeft(now)).toBe(minutes);
  });
});

describe('msToNextMinute', () => {
  it.each([
    [60_000, at(12, 0)],
    [59_000, at(12, 0, 1)],
    [1_000, at(23, 59, 59)],
  ])('is %i at %s', (ms, now) => {
    expect(msToNextMinute(now)).toBe(ms);
  });
});

describe('countdownText', () => {
  it.each([
    ['in 24 hours', 1440],
    ['in 5 hours 12 minutes', 312],
    ['in 1 hour 1 minute', 61],
    ['in 2 minutes', 2],
    ['in 1 minute', 1],
  ])('returns "%s" for %i minutes', (text, minutes) => {
    expect(countdownText(minutes)).toBe(text);
  });
});
