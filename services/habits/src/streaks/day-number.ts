const DAY_MS = 86_400_000;

/** Returns the days since 1 January 1970 of a date, `YYYY-MM-DD`; integers make iterating over years of days cheap. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** Returns the date, `YYYY-MM-DD`, of a {@link dayNumber}. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the day of the week, 1 (Monday) to 7. 1 January 1970 was a Thursday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}
