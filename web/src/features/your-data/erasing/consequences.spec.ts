import { expect, it } from '@jest/globals';
import { type PaidFacts, planConsequence } from './consequences.js';

const running: PaidFacts = {
  status: 'active',
  isPaused: false,
  currentPeriodEnd: '2026-03-31T12:00:00.000Z',
  accountCredit: 0,
  price: { amount: 1_000, currency: 'usd', interval: 'month' },
};

it.each<[string, Partial<PaidFacts>, RegExp]>([
  ['without a subscription', { status: 'none', currentPeriodEnd: null }, /^You pay for nothing/],
  ['that has ended', { status: 'canceled' }, /^You pay for nothing/],
  ['that is paused', { status: 'canceled', isPaused: true }, /^Your paused subscription ends for good/],
  ['with an open payment', { status: 'past_due' }, /outstanding, ends at once, and nothing more is charged/],
  ['that runs', {}, /ends at once, not on March 31, 2026, and nothing more is charged\. .* not paid back/],
  ['with a credit', { accountCredit: 250 }, /The credit of \$2\.50 on it is lost too/],
])('deleting the account explains the effect on a plan %s', (_, facts, said) => {
  expect(planConsequence({ ...running, ...facts })).toMatch(said);
});
