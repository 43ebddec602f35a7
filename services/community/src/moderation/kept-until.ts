import { addDays, startOfLocalDay } from '@shadow-guide/calendar';
import { MODERATION_DAYS } from '@shadow-guide/contracts';

/** Returns when a post of a day is deleted at the latest, decided or not. */
export function keptUntil(day: string): string {
  return startOfLocalDay(addDays(day, MODERATION_DAYS + 1), 'UTC').toISOString();
}
