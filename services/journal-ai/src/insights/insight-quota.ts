import type { DailyQuota } from '@shadow-guide/calendar';
import type { Generation } from '../generations/index.js';

/** The daily allowance of insights of a generation's person, by the plan at the time of the request. */
export function insightQuota({ userId, context }: Generation): DailyQuota {
  return { userId, kind: 'insights', timezone: context.timezone, limit: context.limits.insightsPerDay };
}
