import { describe, expect, it } from '@jest/globals';
import { instantOf, localTime } from './local-time.js';

describe('a time on a person’s clock', () => {
  it.each([
    ['an ordinary time', '2026-03-02', '09:00', 'Europe/Berlin', '2026-03-02T08:00:00.000Z'],
    ['midnight', '2026-03-02', '00:00', 'Asia/Kathmandu', '2026-03-01T18:15:00.000Z'],
    ['a skipped time', '2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['a time that occurs twice', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['a time on a skipped date', '2011-12-30', '09:00', 'Pacific/Apia', '2011-12-30T19:00:00.000Z'],
  ])('is converted to an instant: %s', (_, date, time, zone, instant) => {
    expect(instantOf(date, time, zone).toISOString()).toBe(instant);
  });

  it('converts back to itself, or to a time after the change when the clocks skipped it', () => {
    expect(localTime(instantOf('2026-03-02', '00:05', 'Asia/Kathmandu'), 'Asia/Kathmandu')).toBe('00:05');
    expect(localTime(instantOf('2026-03-29', '02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe('03:30');
  });

  it('is refused in an unknown zone', () => {
    expect(() => instantOf('2026-03-02', '09:00', 'Mars/Olympus')).toThrow(RangeError);
  });
});
