import { type Caller, planLimitReached } from '@shadow-guide/contracts';
import { conflict, type DomainError, notFound } from '@shadow-guide/kernel';

export function challengeNotFound(): DomainError {
  return notFound('challenge_not_found', 'We could not find that challenge.');
}

export function challengeNotJoined(): DomainError {
  return conflict('challenge_not_joined', 'You have not joined this challenge.');
}

export function alreadyCheckedInToday(): DomainError {
  return conflict('already_checked_in_today', 'Today is done already. The next day waits for you tomorrow.');
}

export function challengeCompleted(): DomainError {
  return conflict('challenge_completed', 'You have done all of its days. You can begin it again.');
}

/** Returns the error for a challenge whose tier the plan does not include. */
export function tierLocked({ entitlements }: Caller): DomainError {
  const message = 'Challenges of this level are part of premium. What you have done in it is kept.';
  const limit = entitlements.limits.challengeTier;
  // `used` equals the limit, because the plan includes every tier up to the limit.
  return planLimitReached('premium_required', message, { limit, used: limit, resetsAt: null }, entitlements);
}
