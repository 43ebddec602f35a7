import type { LedgerCall } from '@shadow-guide/contracts';
import type { Problem } from '../sealed-sums/index.js';

/** More reasons than one purpose of one model has on a day. Others are counted together. */
const MAX_REASONS = 30;
const OTHER = 'other';

/** What went wrong with a call. That a person stopped it is nothing wrong. */
export function problemsOf({ problem, isLost }: LedgerCall): Problem[] {
  if (problem === null || problem === 'stopped') return [];
  return [{ reason: problem, requests: 1, lost: isLost ? 1 : 0 }];
}

/** Problems of the same purpose, model and day, by reason. */
export function addProblems(known: readonly Problem[], more: readonly Problem[]): Problem[] {
  const sums = new Map(known.map((problem) => [problem.reason, problem]));
  for (const { reason: named, requests, lost } of more) {
    const reason = sums.has(named) || sums.size < MAX_REASONS ? named : OTHER;
    const before = sums.get(reason) ?? { requests: 0, lost: 0 };
    sums.set(reason, { reason, requests: before.requests + requests, lost: before.lost + lost });
  }
  return [...sums.values()];
}
