import { describe, expect, it } from '@jest/globals';
import type { PlanChangePreview } from '@shadow-guide/contracts';
import { figureLines, leftOverText, renewalLine, signedMoneyText } from './change-figures.js';

const toYear: PlanChangePreview = {
  plan: 'price_yearly',
  currency: 'usd',
  price: 10_000,
  credit: 1_000,
  accountCredit: 0,
  amountDue: 9_000,
  accountCreditAfter: 0,
  nextChargeAt: '2027-11-20T12:00:00.000Z',
  prorationDate: '2026-11-20T12:00:00.000Z',
};
const toMonth: PlanChangePreview = {
  ...toYear,
  plan: 'price_monthly',
  price: 1_000,
  credit: 10_000,
  amountDue: 0,
  accountCreditAfter: 9_000,
  nextChargeAt: '2026-12-20T12:00:00.000Z',
};
const backToYear: PlanChangePreview = { ...toYear, accountCredit: 9_000, amountDue: 0 };
const sumOf = (preview: PlanChangePreview) =>
  figureLines(preview).reduce((sum, { amount }) => sum + amount, 0);

describe('the lines of a change of plan', () => {
  it.each<[string, PlanChangePreview, number]>([
    ['from month to year', toYear, 9_000],
    ['from year to month', toMonth, -9_000],
    ['back to the year, paid completely by the credit', backToYear, 0],
    [
      'to the year, paid partly by a credit',
      { ...backToYear, accountCredit: 4_000, amountDue: 5_000 },
      5_000,
    ],
    [
      'with an earlier amount that was too small to be charged',
      { ...toYear, accountCredit: -30, amountDue: 9_030 },
      9_030,
    ],
  ])('%s add up to the charge or the remaining credit', (_, preview, sum) => {
    expect(sumOf(preview)).toBe(sum);
    expect(preview.amountDue).toBe(Math.max(0, sum));
  });

  it('include the credit of the account and uncharged amounts, but no zero amounts', () => {
    const terms = (preview: PlanChangePreview) => figureLines(preview).map(({ term }) => term);
    expect(terms(toYear)).toEqual(['Annual, one year', 'Left of your present period']);
    expect(terms(backToYear)).toEqual([
      'Annual, one year',
      'Left of your present period',
      'Credit on your account',
    ]);
    expect(terms({ ...toYear, credit: 0, accountCredit: -30 })).toEqual([
      'Annual, one year',
      'Not charged before',
    ]);
  });

  it('show a deduction with a minus sign', () => {
    expect([-1_000, 0, 1_000].map((amount) => signedMoneyText(amount, 'usd'))).toEqual([
      '−$10.00',
      '$0.00',
      '$10.00',
    ]);
  });
});

describe('the renewal after a change of plan', () => {
  it('shows the charge on its date, less the remaining credit', () => {
    expect(renewalLine(toYear, 'UTC')).toEqual({ term: 'Next charge', text: '$100.00 on November 20, 2027' });
    expect(renewalLine({ ...toMonth, accountCreditAfter: 400 }, 'UTC')).toEqual({
      term: 'Next charge',
      text: '$6.00 on December 20, 2026',
    });
  });

  it('shows no charge when the remaining credit covers it', () => {
    expect(renewalLine(toMonth, 'UTC')).toEqual({ term: 'Renews', text: 'December 20, 2026' });
    const exact = { ...toMonth, accountCreditAfter: toMonth.price };
    expect(renewalLine(exact, 'UTC')).toEqual({ term: 'Renews', text: 'December 20, 2026' });
    expect(leftOverText(exact, 'UTC')).toMatch(/so nothing is due on December 20, 2026\.$/);
    expect(leftOverText(toMonth, 'UTC')).toBe(
      '$90.00 of what you have paid is left over. It stays on your account and is taken off the next charges, so nothing is due on December 20, 2026.',
    );
  });

  it('mentions the remaining credit, if there is any', () => {
    expect(leftOverText({ ...toMonth, accountCreditAfter: 400 }, 'UTC')).toBe(
      '$4.00 of what you have paid is left over. It stays on your account and is taken off the next charge.',
    );
    expect(leftOverText(toYear, 'UTC')).toBeNull();
  });
});
