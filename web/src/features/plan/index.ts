export { useDaysUntil } from './days-left.js';
export {
  otherPlan,
  paidPlanFrom,
  planOffers,
  yearlySaving,
} from './paid-plans.js';
export type { PlanState } from './plan-state.js';
export { briefMoneyText, dateText, daysText, moneyText } from './plan-text.js';
export { isOutcomeUnknown } from './unknown-outcome.js';
export { applySubscription, isUnauthorized, type Plan, planKeys, refreshPlan, usePlan } from './use-plan.js';
