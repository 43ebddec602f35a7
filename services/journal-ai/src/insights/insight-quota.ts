import type { DailyQuota } from '@shadow-guide/calendar';
import type { Generation } from '../generations/index.js';

/**
 * Returns whether a generation looks for insights. On a plan with a daily limit it does so only in journal entries, so
 * that a conversation with a persona, at a table or in an exercise never uses up the day's insights.
 */
export function mayGiveInsights({ kind, context }: Generation): boolean {
  return kind === 'journal-reply' || context.limits.insightsPerDay < 0;
}

/** Name of the daily counter for insights. */
const DAILY_KIND = 'insights';

/** Returns the daily allowance of insights of a generation's person, by the plan at the time of the request. */
export function insightQuota({ userId, context }: Generation): DailyQuota {
  return { userId, kind: DAILY_KIND, timezone: context.timezone, limit: context.limits.insightsPerDay };
}

/**
 * Returns whether a quota allows one insight a day. This insight is then that of the day's strongest entry. An
 * assessment has quotas of its own.
 */
export function holdsInsights({ kind, limit }: DailyQuota): boolean {
  return kind === DAILY_KIND && limit === 1;
}
