import type { HabitDuration } from '@shadow-guide/contracts';

/** Returns the minutes that a person gave, the smaller number first; undefined when they gave none. */
export function durationOf(given: HabitDuration | null | undefined): HabitDuration | undefined {
  return given ? { from: Math.min(given.from, given.to), to: Math.max(given.from, given.to) } : undefined;
}
