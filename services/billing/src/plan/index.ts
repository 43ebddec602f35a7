export { computeEntitlements } from './entitlements.js';
export type { PaidSubscription, PeriodPrice, ProviderStatus } from './paid-subscription.js';
export { paidUntil, payingSubscriptions } from './paid-time.js';
export { NO_FACTS, type PlanFacts } from './plan-facts.js';
export { isChargeable, isOver, isUnpaid, STATUS_MEANINGS, statusList } from './provider-status.js';
export { toSubscriptionStatus } from './subscription-status.js';
