import type { Task } from '@shadow-guide/contracts';

/** A question can be answered a day later, and what follows from the answer stands for a day. */
const lateMs = 48 * 60 * 60_000;

/**
 * Whether the assessment was completed so lately that a card or a question of it can still be needed. Its first steps say when:
 * home reads them anyway, so nobody else costs a call. When they cannot be read, it may have been.
 */
export function wasCompletedLately(
  steps: readonly Pick<Task, 'createdAt'>[] | 'failed' | 'asking',
  now: number,
): boolean {
  if (steps === 'asking') return false;
  return steps === 'failed' || steps.some(({ createdAt }) => now - Date.parse(createdAt) < lateMs);
}
