import { describe, expect, it } from '@jest/globals';
import { nextBillingDate, StripeClock } from './clock.js';

const seconds = (date: string) => Date.parse(date) / 1000;
const day = (value: number) => new Date(value * 1000).toISOString().slice(0, 10);

describe('billing dates', () => {
  it.each([
    ['2026-01-15', 'month', '2026-01-15', '2026-02-15'],
    ['2026-01-31', 'month', '2026-01-31', '2026-02-28'],
    ['2026-01-31', 'month', '2026-02-28', '2026-03-31'],
    ['2028-01-30', 'month', '2028-01-30', '2028-02-29'],
    ['2026-12-31', 'month', '2026-12-31', '2027-01-31'],
    ['2028-02-29', 'year', '2028-02-29', '2029-02-28'],
    ['2028-02-29', 'year', '2031-02-28', '2032-02-29'],
  ] as const)('anchored at %s recur every %s: after %s comes %s', (anchor, interval, after, expected) => {
    expect(day(nextBillingDate(seconds(anchor), { interval, count: 1 }, seconds(after)))).toBe(expected);
  });
});

describe('the clock', () => {
  it('keeps running after it was moved, and shows the due time while an overdue event is processed', () => {
    let wall = 1_000_000;
    const clock = new StripeClock(() => wall);
    clock.moveTo(5_000);
    wall += 2_000;
    expect(clock.now()).toBe(5_002);
    expect(clock.at(4_000, () => clock.now())).toBe(4_000);
    clock.reset();
    expect(clock.now()).toBe(1_002);
  });
});
