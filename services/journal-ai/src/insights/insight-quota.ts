import type { DailyQuota } from '@shadow-guide/calendar';
import type { Generation } from '../generations/index.js';

/**
 * Whether insights are looked for in what a generation answers: on a plan with a limit a day in entries of the journal alone, so that
 * talk with a persona, at a table or in an exercise never uses the day's up.
 */
export function mayGiveInsights({ kind, context }: Generation): boolean {
  return kind === 'journal-reply' || context.limits.insightsPerDay < 0;
}

/** Names the insights of a day among what is counted. */
const DAILY_KIND = 'insights';

/** The daily allowance of insights of a generation's person, by the plan at the time of the request. */
export function insightQuota({ userId, context }: Generation): DailyQuota {
  return { userId, kind: DAILY_KIND, timezone: context.timezone, limit: context.limits.insightsPerDay };
}

/** Whether a quota gives one insight a day, which is that of the day's strongest entry; an assessment has quotas of its own. */
export function holdsInsights({ kind, limit }: DailyQuota): boolean {
  return kind === DAILY_KIND && limit === 1;
}
