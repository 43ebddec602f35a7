import { addDays, startOfLocalDay } from '@shadow-guide/calendar';
import { MODERATION_DAYS } from '@shadow-guide/contracts';

/** Returns the time at which a post of the given day is deleted at the latest, with or without a decision. */
export function keptUntil(day: string): string {
  return startOfLocalDay(addDays(day, MODERATION_DAYS + 1), 'UTC').toISOString();
}
