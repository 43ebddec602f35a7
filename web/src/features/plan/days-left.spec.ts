import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { followDays, msToFewerDays } from './days-left.js';
import { daysUntil } from './plan-text.js';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const day = 86_400_000;
const at = (ms: number) => new Date(now + ms).toISOString();

describe('the wait until the number of days drops', () => {
  it.each([
    [3 * day + 1, 1],
    [3 * day, day],
    [2 * day + 5_000, 5_000],
    [1, 1],
    [0, null],
    [-day, null],
  ])('%d ms before the end is %p ms', (left, wait) => expect(msToFewerDays(at(left), now)).toBe(wait));

  it('ends exactly when the number drops by one, not a millisecond earlier', () => {
    const end = at(5 * day + 12_345);
    const wait = msToFewerDays(end, now) ?? 0;
    expect([daysUntil(end, now), daysUntil(end, now + wait - 1), daysUntil(end, now + wait)]).toEqual([
      6, 6, 5,
    ]);
  });
});

describe('the number of days shown in an open page', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('changes at each day boundary until it is 0, and not after that', () => {
    const end = at(2 * day + 90_000);
    const changes: [number, number][] = [];
    followDays(end, () => changes.push([Date.now() - now, daysUntil(end, Date.now())]));
    jest.advanceTimersByTime(10 * day);
    expect(changes).toEqual([
      [90_000, 2],
      [day + 90_000, 1],
      [2 * day + 90_000, 0],
    ]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not drift when a timer fires late, as on a device that slept', () => {
    const end = at(3 * day);
    const changes: [number, number][] = [];
    followDays(end, () => changes.push([Date.now() - now, daysUntil(end, Date.now())]));
    jest.setSystemTime(now + 0.9 * day);
    jest.advanceTimersByTime(1.1 * day);
    expect(changes).toEqual([
      [1.9 * day, 2],
      [2 * day, 1],
    ]);
  });

  it('does not change after the stop', () => {
    const onChange = jest.fn();
    followDays(at(day), onChange)();
    jest.advanceTimersByTime(10 * day);
    expect(onChange).not.toHaveBeenCalled();
  });
});
