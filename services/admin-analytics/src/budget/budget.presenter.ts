import type { Budget } from '@shadow-guide/contracts';
import type { StoredBudget } from './budget.repository.js';
import { budgetState, usedInMonth } from './budget-rules.js';

/** Converts the stored budget to the operators' view; in a new month nothing is used yet. */
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
