import type { SubscriptionStatus } from '@shadow-guide/contracts';
import { dateText, moneyText } from '../../plan/index.js';

export type PaidFacts = Pick<
  SubscriptionStatus,
  'status' | 'isPaused' | 'currentPeriodEnd' | 'accountCredit' | 'price'
>;

/** Returns a text about the effect on a paid plan, shown before the person confirms deleting the account. */
export function planConsequence({
  status,
  isPaused,
  currentPeriodEnd,
  accountCredit,
  price,
}: PaidFacts): string {
  if (!isPaused && status !== 'active' && status !== 'past_due') {
    return 'You pay for nothing here, and nothing will be charged.';
  }
  if (isPaused) return 'Your paused subscription ends for good, and nothing is charged any more.';
  if (status === 'past_due') {
    return 'Your subscription, whose last payment is outstanding, ends at once, and nothing more is charged.';
  }
  const until = currentPeriodEnd === null ? '' : `, not on ${dateText(currentPeriodEnd)}`;
  const credit =
    accountCredit > 0 && price
      ? ` The credit of ${moneyText(accountCredit, price.currency)} on it is lost too.`
      : '';
  return `Your premium subscription ends at once${until}, and nothing more is charged. What is left of the time you paid for is lost and not paid back by itself.${credit} If you want to use it up, cancel on the premium page instead, and delete the account later.`;
}
