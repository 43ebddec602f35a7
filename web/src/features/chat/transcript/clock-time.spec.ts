import { describe, expect, it } from '@jest/globals';
import { clockTime, timeOfDay } from './clock-time.js';

const now = new Date(2026, 10, 22, 0, 30);

describe('clockTime', () => {
  it('returns only the time for an instant of today', () => {
    expect(clockTime(new Date(2026, 10, 22, 0, 5).toISOString(), now)).toMatch(/^\d{1,2}:05\D*$/);
  });

  it('includes the day for an instant before today, even if it is only minutes ago', () => {
    expect(clockTime(new Date(2026, 10, 21, 23, 55).toISOString(), now)).toMatch(/21.*:55/);
  });
});

describe('timeOfDay', () => {
  it('returns only the time for any day, and an empty text for an invalid instant', () => {
    expect(timeOfDay(new Date(2025, 2, 4, 23, 55).toISOString())).toMatch(/^\d{1,2}:55\D*$/);
    expect(timeOfDay('soon')).toBe('');
  });
});
