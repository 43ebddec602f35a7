import { addDays, startOfLocalDay } from '@shadow-guide/calendar';
import { MODERATION_DAYS } from '@shadow-guide/contracts';

/** When a post of a day is gone at the latest, decided or not. */
export function keptUntil(day: string): string {
  return startOfLocalDay(addDays(day, MODERATION_DAYS + 1), 'UTC').toISOString();
}
