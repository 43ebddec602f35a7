import { DomainError } from '../wire/domain-error.js';
import type { Entitlements } from './entitlements.js';

/** Use of something that a plan limits. */
export interface PlanLimitUse {
  /** Amount that the plan allows; -1 is unlimited. */
  readonly limit: number;
  readonly used: number;
  /** ISO 8601 time at which the limit resets automatically; null when it does not. */
  readonly resetsAt: string | null;
}

/**
 * Returns whether one more use would exceed the limit; false when unlimited. Use above the limit, after a downgrade,
 * counts as reached.
 */
export function isLimitReached({ limit, used }: Pick<PlanLimitUse, 'limit' | 'used'>): boolean {
  return limit >= 0 && used >= limit;
}

/**
 * Returns the error for exceeding a plan limit, in the same form for every limit of the product: `limited` (429) when
 * waiting helps, `forbidden` (403) when it does not. The error offers premium only to people on the free plan: people
 * on the trial or premium only reach fair-use limits, which paying does not lift.
 * @param code stable snake_case, declared among the endpoint's errors
 * @param message text for the person: what is used up, and what would help
 * @param entitlements of the person who is refused, from the caller
 * @param kind overrides the kind of error where the product specifies it
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
