/** Bounds of a date, `YYYY-MM-DD`. */
export const aDate = { min: 10, max: 10, about: 'YYYY-MM-DD' } as const;

/** Formats a row's timestamp for a record. */
export function instant(at: Date): string {
  return at.toISOString();
}

export function instantOrNull(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
