import type { Budget } from '@shadow-guide/contracts';
import type { StoredBudget } from './budget.repository.js';
import { budgetState, usedInMonth } from './budget-rules.js';

/** The budget as operators see it; of a month that has just begun nothing is used. */
export function toBudget(stored: StoredBudget, now: Date): Budget {
  const { monthlyLimitCents, alertPercent, restsAtLimit, restingSince, restingBecause } = stored;
  const { usedMicroCents, unpriced } = usedInMonth(stored, now);
  return {
    ...{ monthlyLimitCents, alertPercent, restsAtLimit, restingBecause },
    usedCents: Number(usedMicroCents) / 1e6,
    unpricedRequests: unpriced,
    state: budgetState({ ...stored, usedMicroCents }),
    isResting: restingBecause !== null,
    restingSince: restingSince?.toISOString() ?? null,
  };
}
