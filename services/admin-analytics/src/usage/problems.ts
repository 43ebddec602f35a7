import type { LedgerCall } from '@shadow-guide/contracts';
import type { Problem } from '../sealed-sums/index.js';

/**
 * Maximum number of failure reasons for one purpose and model on a day; more than usual. Further reasons are counted
 * together.
 */
const MAX_REASONS = 30;
const OTHER = 'other';

/** Returns the problems of a call. A call that a person stopped has none. */
export function problemsOf({ problem, isLost }: LedgerCall): Problem[] {
  if (problem === null || problem === 'stopped') return [];
  return [{ reason: problem, requests: 1, lost: isLost ? 1 : 0 }];
}

/** Adds up problems of the same purpose, model and day, by reason. */
export function addProblems(known: readonly Problem[], more: readonly Problem[]): Problem[] {
  const sums = new Map(known.map((problem) => [problem.reason, problem]));
  for (const { reason: named, requests, lost } of more) {
    const reason = sums.has(named) || sums.size < MAX_REASONS ? named : OTHER;
    const before = sums.get(reason) ?? { requests: 0, lost: 0 };
    sums.set(reason, { reason, requests: before.requests + requests, lost: before.lost + lost });
  }
  return [...sums.values()];
}
