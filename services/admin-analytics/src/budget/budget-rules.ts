import type { Budget } from '@shadow-guide/contracts';

/** What a budget is judged by. */
export interface BudgetFacts {
  readonly monthlyLimitCents: number | null;
  readonly alertPercent: number;
  readonly restsAtLimit: boolean;
  readonly usedMicroCents: bigint;
  /** Requests of the month to a model without a price: what they cost is not in what is used. */
  readonly unpriced: number;
  /** The month that is running, its first day. */
  readonly month: string;
  readonly restingBecause: 'operator' | 'budget' | null;
  /** The month in which an operator woke the guide although the budget was spent. */
  readonly wokenMonth: string | null;
}

const MICRO_CENTS = 1_000_000n;

/** Whether the budget is near its end. A budget of nothing is spent from the beginning. */
export function budgetState(
  facts: Pick<BudgetFacts, 'monthlyLimitCents' | 'alertPercent' | 'usedMicroCents'>,
): Budget['state'] {
  const { monthlyLimitCents, alertPercent, usedMicroCents } = facts;
  if (monthlyLimitCents === null) return 'ok';
  const limit = BigInt(monthlyLimitCents) * MICRO_CENTS;
  if (usedMicroCents >= limit) return 'spent';
  return usedMicroCents * 100n >= limit * BigInt(alertPercent) ? 'alert' : 'ok';
}

/** What is used in the month of an instant: of one that has just begun nothing, until the ledger is looked at. */
export function usedInMonth(
  { month, usedMicroCents, unpriced }: Pick<BudgetFacts, 'month' | 'usedMicroCents' | 'unpriced'>,
  now: Date,
): Pick<BudgetFacts, 'usedMicroCents' | 'unpriced'> {
  return month === monthOf(now).month ? { usedMicroCents, unpriced } : { usedMicroCents: 0n, unpriced: 0 };
}

/**
 * What the budget does with the guide: it rests when the budget is spent, and comes back when there is one again. Whom an operator
 * put to rest stays so; what an operator woke is left awake for the rest of the month.
 * @returns null when nothing changes
 */
export function restByBudget(facts: BudgetFacts): 'begin' | 'end' | null {
  const mustRest = facts.restsAtLimit && budgetState(facts) === 'spent';
  if (facts.restingBecause === 'budget') return mustRest ? null : 'end';
  return mustRest && facts.restingBecause === null && facts.wokenMonth !== facts.month ? 'begin' : null;
}

/** What one person may use of a month's budget, in percent, where there are many. */
const SHARE_PERCENT = 5n;

/** People that are counted at most: from here on the share does not change. */
export const PEOPLE_COUNTED = 20;

/**
 * What may be spent on one person in a month, so that one account cannot put the guide to rest for everybody: a twentieth of the budget, or, of
 * few people, as much as leaves the same for each of them and one more.
 * @param people for whom a model was asked in this month, {@link PEOPLE_COUNTED} at most
 * @returns millionths of a US cent; null where the budget puts nothing to rest
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

/** The first day of an instant's month and of the one after it, UTC. */
export function monthOf(now: Date): { month: string; next: string } {
  const first = (offset: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)).toISOString().slice(0, 10);
  return { month: first(0), next: first(1) };
}
