import type { HabitDuration } from '@shadow-guide/contracts';

/**
 * Returns the duration in minutes that the person entered, with the smaller number first; undefined when the person
 * entered none.
 */
export function durationOf(given: HabitDuration | null | undefined): HabitDuration | undefined {
  return given ? { from: Math.min(given.from, given.to), to: Math.max(given.from, given.to) } : undefined;
}
