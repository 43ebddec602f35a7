import { type Caller, planLimitReached } from '@shadow-guide/contracts';
import type { DomainError } from '@shadow-guide/kernel';
import type { WeekRule } from './week-rule.js';

/** Creates the error for a day on which the person's plan does not open the forum. */
export function accessLimited(rule: WeekRule, { entitlements }: Pick<Caller, 'entitlements'>): DomainError {
  const { daysUntilNextAccess: days, opensOn, used } = rule;
  const wait = days === 1 ? '1 day' : `${days} days`;
  return planLimitReached(
    'forum_access_limited',
    `Free users can access the forum once per week. Try again in ${wait}.`,
    {
      limit: entitlements.limits.forumDaysPerWeek,
      used,
      resetsAt: opensOn && `${opensOn}T00:00:00.000Z`,
    },
    entitlements,
    'forbidden',
  );
}
