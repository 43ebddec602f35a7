/** Calendar days from a date input (`2026-11-20`); null is no bound. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/**
 * Returns the first and the last instant of a range of days in this device's time zone, both inclusive; undefined for a
 * side without a bound.
 */
export function instantsOf({ from, to }: DayRange): { from: string | undefined; to: string | undefined } {
  return { from: instantAt(from, '00:00:00.000'), to: instantAt(to, '23:59:59.999') };
}

function instantAt(day: string | null, time: string): string | undefined {
  // Without an offset, ECMAScript parses a date-time as local time. A half-typed date is invalid and means no bound.
  const instant = new Date(`${day}T${time}`);
  return day === null || Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}
