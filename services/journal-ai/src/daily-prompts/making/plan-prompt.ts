import { addDays, daysBetween, localDate, startOfLocalDay } from '@shadow-guide/calendar';

/** Prompts are made ahead for people who wrote within this number of days. */
const ACTIVE_DAYS = 14;
/** How long before a person's day starts its prompt is made. */
const AHEAD_MS = 3 * 60 * 60_000;

/** The day that needs a prompt now, if any, and when to check again; null: never again. */
export interface PromptPlan {
  readonly makeFor: string | null;
  readonly recheckAt: Date | null;
}

/**
 * Plans the prompts after a day on which a person wrote. The current day, or one that starts within three hours, needs
 * a prompt; days that passed unprocessed no longer do.
 * @param writtenOn `YYYY-MM-DD`, the latest day on which they wrote
 */
export function planPrompt(writtenOn: string, timezone: string, now: Date): PromptPlan {
  const day = localDate(new Date(now.getTime() + AHEAD_MS), timezone);
  if (daysBetween(writtenOn, day) > ACTIVE_DAYS) return { makeFor: null, recheckAt: null };
  const next = startOfLocalDay(addDays(day, 1), timezone);
  return {
    makeFor: daysBetween(writtenOn, day) > 0 ? day : null,
    recheckAt: new Date(next.getTime() - AHEAD_MS),
  };
}
