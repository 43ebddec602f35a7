import type { DailyQuota } from '@shadow-guide/calendar';
import type { Generation } from '../generations/index.js';

/** The day's insights of the person whose generation it is, by the plan they had when they asked. */
export function insightQuota({ userId, context }: Generation): DailyQuota {
  return { userId, kind: 'insights', timezone: context.timezone, limit: context.limits.insightsPerDay };
}
