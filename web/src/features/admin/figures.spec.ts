import { describe, expect, it } from '@jest/globals';
import {
  centsFrom,
  centText,
  costText,
  countOf,
  dollarText,
  knownCostText,
  successGrade,
} from './figures.js';

describe('the figures of the operators’ page', () => {
  it('grade a success rate: above 95 as good, above 90 as fair, otherwise as poor', () => {
    const grades = [100, 95.01, 95, 90.1, 90, 0].map(successGrade);
    expect(grades).toEqual(['good', 'good', 'fair', 'fair', 'poor', 'poor']);
  });

  it('show cents as dollars, and keep fractions of a cent', () => {
    expect([centText(1234), centText(0), centText(0.04), dollarText(1234.5)]).toEqual([
      '$12.34',
      '$0.00',
      '$0.0004',
      '$1,234.50',
    ]);
  });

  it.each([
    ['50', 5_000],
    ['$1,250.5', 125_050],
    [' 0.07 ', 7],
    ['0', 0],
    ['', null],
    ['12.345', null],
    ['-3', null],
    ['much', null],
  ])('convert the typed text %p to cents', (typed, cents) => {
    expect(centsFrom(typed)).toBe(cents);
  });

  it('say that calls without a price have none, instead of showing a cost of zero', () => {
    expect([costText(1234, 0), costText(0, 0), costText(0, 7), costText(1234, 1)]).toEqual([
      '$12.34',
      '$0.00',
      'No price is known',
      '$12.34, and 1 call without a price',
    ]);
    expect([knownCostText(1234, 1), knownCostText(0, 0), knownCostText(0, 1)]).toEqual([
      '$12.34',
      '$0.00',
      'No price is known',
    ]);
  });

  it('show a count with its noun in singular or plural', () => {
    expect([countOf(1, 'day'), countOf(2, 'day'), countOf(0, 'entry', 'entries')]).toEqual([
      '1 day',
      '2 days',
      '0 entries',
    ]);
  });
});
