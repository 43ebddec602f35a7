import { describe, expect, it } from '@jest/globals';
import {
  type BudgetFacts,
  budgetState,
  monthOf,
  PEOPLE_COUNTED,
  personShare,
  restByBudget,
} from './budget-rules.js';

const facts = (change: Partial<BudgetFacts> = {}): BudgetFacts => ({
  ...{ monthlyLimitCents: 1_000, alertPercent: 80, restsAtLimit: true, usedMicroCents: 0n, unpriced: 0 },
  ...{ month: '2026-03-01', restingBecause: null, wokenMonth: null },
  ...change,
});
const cents = (amount: number) => BigInt(amount) * 1_000_000n;
const spent = (change: Partial<BudgetFacts> = {}) => facts({ usedMicroCents: cents(1_000), ...change });

describe('the state of a budget', () => {
  it.each([
    ['is ok below the share at which operators are warned', facts({ usedMicroCents: cents(800) - 1n }), 'ok'],
    ['is an alert from that share on', facts({ usedMicroCents: cents(800) }), 'alert'],
    ['is spent from the limit on', facts({ usedMicroCents: cents(1_000) }), 'spent'],
    [
      'is ok without a limit, whatever was used',
      facts({ monthlyLimitCents: null, usedMicroCents: cents(9e9) }),
      'ok',
    ],
    ['is spent at once when nothing may be', facts({ monthlyLimitCents: 0 }), 'spent'],
    [
      'is never only an alert when the warning comes at the limit',
      facts({ alertPercent: 100, usedMicroCents: cents(1_000) }),
      'spent',
    ],
  ] as const)('%s', (_, given, state) => {
    expect(budgetState(given)).toBe(state);
  });
});

describe('the budget', () => {
  it.each([
    ['puts the guide to rest when it is spent', spent(), 'begin'],
    ['leaves it awake while something is left', facts(), null],
    ['leaves it awake when it is not to rest at the limit', spent({ restsAtLimit: false }), null],
    ['keeps it at rest while it is spent', spent({ restingBecause: 'budget' }), null],
    ['brings it back in a month with a budget again', facts({ restingBecause: 'budget' }), 'end'],
    [
      'brings it back when it is no longer to rest',
      spent({ restingBecause: 'budget', restsAtLimit: false }),
      'end',
    ],
    ['leaves at rest what an operator put to rest', facts({ restingBecause: 'operator' }), null],
    ['leaves awake what an operator woke this month', spent({ wokenMonth: '2026-03-01' }), null],
    [
      'puts to rest in the next month what was woken in this one',
      spent({ wokenMonth: '2026-02-01' }),
      'begin',
    ],
  ] as const)('%s', (_, given, change) => {
    expect(restByBudget(given)).toBe(change);
  });
});

it('a budget month starts and ends in UTC, also at the end of the year', () => {
  expect(monthOf(new Date('2026-12-31T23:59:59.999Z'))).toEqual({ month: '2026-12-01', next: '2027-01-01' });
  expect(monthOf(new Date('2027-01-01T00:00:00.000Z'))).toEqual({ month: '2027-01-01', next: '2027-02-01' });
});

describe('the maximum for one person in a month', () => {
  it.each([
    ['is a twentieth of the budget where there are many people', {}, PEOPLE_COUNTED, cents(50)],
    ['is half of it for the only one, so that the next one is answered too', {}, 1, cents(500)],
    ['leaves the same for each of few people and one more', {}, 4, cents(200)],
    ['is that of the first person before anybody was answered', {}, 0, cents(500)],
    ['is nothing of a budget of nothing', { monthlyLimitCents: 0 }, 4, 0n],
    ['does not exist without a budget', { monthlyLimitCents: null }, 4, null],
    ['does not exist where the guide does not rest at the limit', { restsAtLimit: false }, 4, null],
  ] as const)('%s', (_, change, people, share) => {
    expect(personShare(facts(change), people)).toBe(share);
  });
});
