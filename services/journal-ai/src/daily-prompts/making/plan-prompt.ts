import { addDays, daysBetween, localDate, startOfLocalDay } from '@shadow-guide/calendar';

/** Prompts are made ahead for people who wrote within this number of days. */
const ACTIVE_DAYS = 14;
/** Milliseconds before the start of a person's day at which its prompt is made. */
const AHEAD_MS = 3 * 60 * 60_000;

/** The day that needs a prompt now, if any, and when to check again; null: never again. */
export interface PromptPlan {
  readonly makeFor: string | null;
  readonly recheckAt: Date | null;
}

/**
 * Plans the prompts after a day on which a person wrote. A prompt is needed for the current day and for a day that
 * starts within three hours. Days that passed without a prompt no longer need one.
 * @param writtenOn `YYYY-MM-DD`, the latest day on which the person wrote
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
