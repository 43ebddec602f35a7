import { targetStreakBounds } from '@shadow-guide/contracts';

/** Targets that are offered in succession. */
const TARGETS = [7, 14, 21, 30, 66, 90, 180, targetStreakBounds.max] as const;

/** Returns the next target above a number of days, or null when there is none. */
export function nextTarget(days: number): number | null {
  return TARGETS.find((target) => target > days) ?? null;
}
