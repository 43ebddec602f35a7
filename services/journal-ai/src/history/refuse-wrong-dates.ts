import { isCalendarDate } from '@shadow-guide/calendar';
import type { DaysQuery } from '@shadow-guide/contracts';
import { validationFailed } from '@shadow-guide/kernel';

/** @throws DomainError `validation_failed` when a bound or the cursor is no day of the calendar */
export function refuseWrongDates({ from, to, cursor }: DaysQuery): void {
  const wrong = Object.entries({ from, to, cursor }).filter(([, value]) => value && !isCalendarDate(value));
  if (wrong.length === 0) return;
  throw validationFailed(
    wrong.map(([field]) => ({ field, message: `${field} must be a date like 2026-11-20` })),
  );
}
