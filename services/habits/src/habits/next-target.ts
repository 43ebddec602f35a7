import { targetStreakBounds } from '@shadow-guide/contracts';

/** Targets in days that are offered one after the other. */
const TARGETS = [7, 14, 21, 30, 66, 90, 180, targetStreakBounds.max] as const;

/** Returns the next target above a number of days; null when no higher target exists. */
export function nextTarget(days: number): number | null {
  return TARGETS.find((target) => target > days) ?? null;
}
