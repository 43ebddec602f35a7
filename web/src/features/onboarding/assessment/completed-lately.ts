import type { Task } from '@shadow-guide/contracts';

/**
 * Period after completion in which support may be needed: a question can be answered up to a day later, and the support
 * after that answer lasts another day.
 */
const lateMs = 48 * 60 * 60_000;

/**
 * Returns whether the assessment was completed so recently that its support card or question may still be needed. This
 * is judged by the age of its first steps, which the home page loads anyway, so that other users need no extra request.
 * True when the first steps cannot be loaded.
 */
export function wasCompletedLately(
  steps: readonly Pick<Task, 'createdAt'>[] | 'failed' | 'asking',
  now: number,
): boolean {
  if (steps === 'asking') return false;
  return steps === 'failed' || steps.some(({ createdAt }) => now - Date.parse(createdAt) < lateMs);
}
