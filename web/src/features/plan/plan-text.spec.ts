import { describe, expect, it } from '@jest/globals';
import { otherPlan, paidPlanFrom, planOffers, yearlySaving } from './paid-plans.js';
import { briefMoneyText, dateText, daysText, daysUntil, moneyText } from './plan-text.js';

describe('sums of money', () => {
  it.each([
    [1_000, 'usd', '$10.00'],
    [10_000, 'USD', '$100.00'],
    [0, 'usd', '$0.00'],
    [5, 'usd', '$0.05'],
    [123_456_789, 'usd', '$1,234,567.89'],
    [1_000, 'eur', '€10.00'],
    [1_000, 'jpy', '¥1,000'],
    [1_000, 'kwd', 'KWD 1.000'],
  ])('of %d in the smallest unit of %s are formatted as %s', (amount, currency, text) => {
    expect(moneyText(amount, currency).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('brief sums of money', () => {
  it.each([
    [1_000, 'usd', '$10'],
    [950, 'usd', '$9.50'],
    [0, 'usd', '$0'],
    [100_000, 'usd', '$1,000'],
    [1_000, 'jpy', '¥1,000'],
  ])('of %d in the smallest unit of %s are formatted as %s', (amount, currency, text) =>
    expect(briefMoneyText(amount, currency)).toBe(text),
  );
});

describe('days and dates', () => {
  it.each([
    ['2026-12-20T00:30:00.000Z', 'UTC', 'December 20, 2026'],
    ['2026-12-20T00:30:00.000Z', 'America/New_York', 'December 19, 2026'],
    ['2028-02-29T23:59:59.999Z', 'UTC', 'February 29, 2028'],
  ])('format %s in %s as %s', (instant, zone, text) => expect(dateText(instant, zone)).toBe(text));

  it.each([
    ['2026-11-27T12:00:00.000Z', 7],
    ['2026-11-27T12:00:00.001Z', 8],
    ['2026-11-20T12:00:01.000Z', 1],
    ['2026-11-20T12:00:00.000Z', 0],
    ['2026-11-01T12:00:00.000Z', 0],
  ])('give the number of days until %s as %d, including the started one', (instant, days) => {
    expect(daysUntil(instant, Date.parse('2026-11-20T12:00:00.000Z'))).toBe(days);
  });

  it('use the singular for one day', () => {
    expect([0, 1, 2].map(daysText)).toEqual(['0 days', '1 day', '2 days']);
  });
});

describe('the plans on offer', () => {
  it('cost 10 and 100 dollars, so that a year saves 20 dollars or 17 percent', () => {
    expect([planOffers.price_monthly.amount, planOffers.price_yearly.amount]).toEqual([1_000, 10_000]);
    expect(yearlySaving).toEqual({ cents: 2_000, percent: 17 });
  });

  it('are monthly unless the URL names the other one', () => {
    expect(['price_yearly', 'price_monthly', 'toString', '', null].map(paidPlanFrom)).toEqual([
      'price_yearly',
      'price_monthly',
      'price_monthly',
      'price_monthly',
      'price_monthly',
    ]);
    expect([otherPlan('price_monthly'), otherPlan('price_yearly')]).toEqual([
      'price_yearly',
      'price_monthly',
    ]);
  });
});
