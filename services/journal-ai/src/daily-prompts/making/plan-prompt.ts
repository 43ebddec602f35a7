import { addDays, daysBetween, localDate, startOfLocalDay } from '@shadow-guide/calendar';

/** Prompts are made ahead for people who wrote within so many days. */
const ACTIVE_DAYS = 14;
/** How long before a person's day its prompt is made. */
const AHEAD_MS = 3 * 60 * 60_000;

/** Which day needs a prompt now, if one does, and when to look again; null: not any more. */
export interface PromptPlan {
  readonly makeFor: string | null;
  readonly lookAgain: Date | null;
}

/**
 * Plans the prompts that follow a day on which somebody wrote. The day that is running, or begins within three hours, is the one
 * that needs a prompt; days that passed while nobody looked need none any more.
 * @param writtenOn `YYYY-MM-DD`, the latest day on which they wrote
 */
export function planPrompt(writtenOn: string, timezone: string, now: Date): PromptPlan {
  const day = localDate(new Date(now.getTime() + AHEAD_MS), timezone);
  if (daysBetween(writtenOn, day) > ACTIVE_DAYS) return { makeFor: null, lookAgain: null };
  const next = startOfLocalDay(addDays(day, 1), timezone);
  return {
    makeFor: daysBetween(writtenOn, day) > 0 ? day : null,
    lookAgain: new Date(next.getTime() - AHEAD_MS),
  };
}
