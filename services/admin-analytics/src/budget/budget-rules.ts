import type { Budget } from '@shadow-guide/contracts';

/** Facts that determine the state of a budget. */
export interface BudgetFacts {
  readonly monthlyLimitCents: number | null;
  readonly alertPercent: number;
  readonly restsAtLimit: boolean;
  readonly usedMicroCents: bigint;
  /** Number of the month's requests to a model without a price. Their cost is not included in the used amount. */
  readonly unpriced: number;
  /** First day of the current month. */
  readonly month: string;
  readonly restingBecause: 'operator' | 'budget' | null;
  /** Month in which an operator resumed the guide although the budget was spent. */
  readonly wokenMonth: string | null;
}

const MICRO_CENTS = 1_000_000n;

/** Returns the state of a budget. A budget of zero is spent from the start. */
export function budgetState(
  facts: Pick<BudgetFacts, 'monthlyLimitCents' | 'alertPercent' | 'usedMicroCents'>,
): Budget['state'] {
  const { monthlyLimitCents, alertPercent, usedMicroCents } = facts;
  if (monthlyLimitCents === null) return 'ok';
  const limit = BigInt(monthlyLimitCents) * MICRO_CENTS;
  if (usedMicroCents >= limit) return 'spent';
  return usedMicroCents * 100n >= limit * BigInt(alertPercent) ? 'alert' : 'ok';
}

/**
 * Returns the amount that was used in the month of the given time. It is zero when the stored sum is from an earlier
 * month; the sum is then replaced at the next read of the ledger.
 */
export function usedInMonth(
  { month, usedMicroCents, unpriced }: Pick<BudgetFacts, 'month' | 'usedMicroCents' | 'unpriced'>,
  now: Date,
): Pick<BudgetFacts, 'usedMicroCents' | 'unpriced'> {
  return month === monthOf(now).month ? { usedMicroCents, unpriced } : { usedMicroCents: 0n, unpriced: 0 };
}

/**
 * Decides whether the budget pauses or resumes the guide. A spent budget pauses it; a budget that is no longer spent
 * resumes it. A pause by an operator stays. A guide that an operator resumed stays active for the rest of the month.
 * @returns null when nothing changes
 */
export function restByBudget(facts: BudgetFacts): 'begin' | 'end' | null {
  const mustRest = facts.restsAtLimit && budgetState(facts) === 'spent';
  if (facts.restingBecause === 'budget') return mustRest ? null : 'end';
  return mustRest && facts.restingBecause === null && facts.wokenMonth !== facts.month ? 'begin' : null;
}

/** Maximum part of a month's budget for one person, in percent, when there are many people. */
const SHARE_PERCENT = 5n;

/** Number of people from which the maximum per person no longer changes, so that counting stops there. */
export const PEOPLE_COUNTED = 20;

/**
 * Returns the maximum that may be spent on one person in a month, so that one account cannot exhaust the budget and
 * pause the guide for everybody. It is a twentieth of the budget or, when there are few people, the budget divided by
 * their number plus one.
 * @param people number of people with model calls in this month, {@link PEOPLE_COUNTED} at most
 * @returns millionths of a US cent; null when the budget never pauses the guide
 */
export function personShare(
  { monthlyLimitCents, restsAtLimit }: Pick<BudgetFacts, 'monthlyLimitCents' | 'restsAtLimit'>,
  people: number,
): bigint | null {
  if (monthlyLimitCents === null || !restsAtLimit) return null;
  const limit = BigInt(monthlyLimitCents) * MICRO_CENTS;
  const ofMany = (limit * SHARE_PERCENT) / 100n;
  const ofFew = limit / BigInt(Math.max(people, 1) + 1);
  return ofFew > ofMany ? ofFew : ofMany;
}

/** Returns the first day of the month of the given time and that of the next month, in UTC. */
export function monthOf(now: Date): { month: string; next: string } {
  const first = (offset: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)).toISOString().slice(0, 10);
  return { month: first(0), next: first(1) };
}
