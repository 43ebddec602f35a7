const DAY_MS = 86_400_000;

/** Days since 1 January 1970 of a date, `YYYY-MM-DD`: years of days are walked by whole numbers. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** The date, `YYYY-MM-DD`, of a {@link dayNumber}. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Day of the week, 1 (Monday) to 7. The first of January 1970 was a Thursday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}
