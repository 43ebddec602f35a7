import { validationFailed } from '@shadow-guide/kernel';

/**
 * @param dates by the name of their field; one that is not given is not looked at
 * @throws DomainError `validation_failed` when one is no day of the calendar
 */
export function refuseWrongDates(dates: Readonly<Record<string, string | undefined>>): void {
  const wrong = Object.entries(dates).filter(([, value]) => value !== undefined && !isCalendarDate(value));
  if (wrong.length === 0) return;
  throw validationFailed(
    wrong.map(([field]) => ({ field, message: `${field} must be a date like 2026-11-20` })),
  );
}

/** PostgreSQL knows no year 0. JavaScript makes 2 March of 30 February. */
function isCalendarDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}
