import type { Task } from '@shadow-guide/contracts';

/** A question can be answered up to a day later, and the support that follows from the answer lasts a day. */
const lateMs = 48 * 60 * 60_000;

/**
 * Returns whether the assessment was completed so recently that its support card or question may still be needed,
 * judged by the age of its first steps. Home loads those anyway, so other users cost no extra call. True when they
 * cannot be loaded.
 */
export function wasCompletedLately(
  steps: readonly Pick<Task, 'createdAt'>[] | 'failed' | 'asking',
  now: number,
): boolean {
  if (steps === 'asking') return false;
  return steps === 'failed' || steps.some(({ createdAt }) => now - Date.parse(createdAt) < lateMs);
}
