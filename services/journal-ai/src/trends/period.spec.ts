import { describe, expect, it } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import { periodOf, since, stretchesOf, stretchFinder } from './period.js';

const NOW = new Date('2026-03-02T10:00:00Z');
const premium = { now: NOW, timezone: 'UTC', isLimited: false };
const free = { ...premium, isLimited: true };

describe('the period', () => {
  it.each([
    ['a request without dates', {}, ['2026-02-01', '2026-03-02']],
    ['a beginning', { from: '2025-06-01T00:00:00Z' }, ['2025-06-01', '2026-03-02']],
    ['an end', { to: '2026-01-31T23:59:59Z' }, ['2026-01-02', '2026-01-31']],
    ['a start date before any journal', { from: '0001-01-01T00:00:00Z' }, ['1970-01-02', '2026-03-02']],
    [
      'days in the future',
      { from: '2027-01-01T00:00:00Z', to: '2028-01-01T00:00:00Z' },
      ['2026-03-02', '2026-03-02'],
    ],
  ])('of %s', (_, query, [from, to]) => {
    expect(periodOf(query, premium)).toEqual({ from, to });
  });

  it.each([
    ['the whole time', { from: '2020-01-01T00:00:00Z' }, ['2026-02-01', '2026-03-02']],
    [
      'a part of the last 30 days',
      { from: '2026-02-20T00:00:00Z', to: '2026-02-22T00:00:00Z' },
      ['2026-02-20', '2026-02-22'],
    ],
    [
      'only days before the last 30',
      { from: '2025-01-01T00:00:00Z', to: '2025-02-01T00:00:00Z' },
      ['2026-02-01', '2026-03-02'],
    ],
  ])('is limited on the free plan to the last 30 days: %s', (_, query, [from, to]) => {
    expect(periodOf(query, free)).toEqual({ from, to });
  });

  it('consists of the person’s local days', () => {
    const query = { from: '2026-02-20T23:30:00Z', to: '2026-02-25T03:00:00Z' };
    expect(periodOf(query, { ...premium, timezone: 'Pacific/Kiritimati' })).toEqual({
      from: '2026-02-21',
      to: '2026-02-25',
    });
    expect(periodOf(query, { ...premium, timezone: 'America/Los_Angeles' })).toEqual({
      from: '2026-02-20',
      to: '2026-02-24',
    });
  });

  it('does not start before a given day, and has at least one day', () => {
    const period = { from: '2026-01-01', to: '2026-01-31' };
    expect(since(period, '2026-01-10').from).toBe('2026-01-10');
    expect(since(period, '2025-01-10').from).toBe('2026-01-01');
    expect(since(period, '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-01-31' });
  });
});

describe('the sub-periods of a period', () => {
  it.each([
    ['single days up to 60 days', 60, 60, 1],
    ['weeks above', 61, 9, 5],
    ['weeks up to 420 days', 420, 60, 7],
    ['months above', 421, 15, 26],
    ['groups of months above five years', 2_600, 44, 41],
  ])('are %s', (_, days, count, firstDays) => {
    const to = '2026-03-02';
    const period = { from: addDays(to, 1 - days), to };
    const stretches = stretchesOf(period);
    expect(stretches).toHaveLength(count);
    expect(stretches[0]).toEqual({ from: period.from, days: firstDays });
  });

  it.each([1, 7, 60, 61, 90, 365, 421, 800, 3_000, 20_000])(
    'follow each other without a gap and are at most 60, for %i days',
    (days) => {
      const period = { from: addDays('2026-03-29', 1 - days), to: '2026-03-29' };
      const stretches = stretchesOf(period);
      expect(stretches.length).toBeLessThanOrEqual(60);
      let next = period.from;
      for (const { from, days: length } of stretches) {
        expect(from).toBe(next);
        expect(length).toBeGreaterThan(0);
        next = addDays(from, length);
      }
      expect(next).toBe('2026-03-30');
    },
  );

  it('contain each of their days, even around clock changes, and no other day', () => {
    const placeOf = stretchFinder(stretchesOf({ from: '2026-03-27', to: '2026-03-30' }));
    expect(['2026-03-26', '2026-03-27', '2026-03-29', '2026-03-30', '2026-03-31'].map(placeOf)).toEqual([
      undefined,
      0,
      2,
      3,
      undefined,
    ]);
  });
});
