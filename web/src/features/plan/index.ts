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
export { isUnauthorized, type Plan, planKeys, refreshPlan, takePlan, usePlan } from './use-plan.js';
