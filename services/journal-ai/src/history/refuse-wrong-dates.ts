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

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. PostgreSQL knows no year 0. JavaScript makes 2 March of 30 February. */
export function isCalendarDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}
