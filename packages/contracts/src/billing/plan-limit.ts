import { DomainError } from '../wire/domain-error.js';
import type { Entitlements } from './entitlements.js';

/** How much of something that a plan limits is used. */
export interface PlanLimitUse {
  /** What the plan allows; -1 is unlimited. */
  readonly limit: number;
  readonly used: number;
  /** ISO 8601: when it opens again by itself; null when it does not. */
  readonly resetsAt: string | null;
}

/** Whether there is no room for one more; false for what is unlimited. What is over the limit after a downgrade counts as reached. */
export function isLimitReached({ limit, used }: Pick<PlanLimitUse, 'limit' | 'used'>): boolean {
  return limit >= 0 && used >= limit;
}

/**
 * The refusal of what a plan does not allow, the same for every limit of the product: `limited` (429) when waiting helps,
 * `forbidden` (403) when it does not. It offers premium to the free plan alone: who has everything, on the trial or
 * premium, meets a limit only where fair use ends, and paying lifts none of that.
 * @param code stable snake_case, declared among the endpoint's errors
 * @param message what the person reads: what is used up, and what would help
 * @param entitlements of the person who is refused, from the caller
 * @param kind where the product says which of the two it is
 */
export function planLimitReached(
  code: string,
  message: string,
  { limit, used, resetsAt }: PlanLimitUse,
  entitlements: Pick<Entitlements, 'plan'>,
  kind: 'forbidden' | 'limited' = resetsAt === null ? 'forbidden' : 'limited',
): DomainError {
  const isPremiumFeature = entitlements.plan === 'free';
  return new DomainError(kind, code, message, { isPremiumFeature, limit, used, resetsAt });
}
