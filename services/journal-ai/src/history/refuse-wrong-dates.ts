import { isCalendarDate } from '@shadow-guide/calendar';
import { validationFailed } from '@shadow-guide/kernel';

/**
 * Refuses values that are not calendar days.
 * @param dates values by field name; undefined ones are skipped
 * @throws DomainError `validation_failed` when one is not a calendar day
 */
export function refuseWrongDates(dates: Readonly<Record<string, string | undefined>>): void {
  const wrong = Object.entries(dates).filter(([, value]) => value !== undefined && !isCalendarDate(value));
  if (wrong.length === 0) return;
  throw validationFailed(
    wrong.map(([field]) => ({ field, message: `${field} must be a date like 2026-11-20` })),
  );
}
