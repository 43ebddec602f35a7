import { type JobType, job, NoData, type QueueSettings } from '@shadow-guide/kernel';

/** How each queue of the service behaves. */
export const queues = {
  background: {
    name: 'admin-analytics-background',
    // Sweeps are a few statements each, and wait for other services between them.
    concurrency: 2,
    lockDurationMs: 30_000,
    stalledIntervalMs: 10_000,
    // The next sweep does what a lost one left.
    maxStalledCount: 1,
    longestJobSeconds: 30,
  },
} as const satisfies Record<string, QueueSettings>;

/** Asks the owners for the figures of people whom something changed for. */
export const refreshPeople = job({
  queue: queues.background,
  name: 'refresh-people',
  data: NoData,
  attempts: 1,
  everyMs: 5_000,
});

/** Reads on in the ledger of model calls, and looks at the budget. */
export const readLedger = job({
  queue: queues.background,
  name: 'read-ledger',
  data: NoData,
  attempts: 1,
  everyMs: 5_000,
});

export const jobs: readonly JobType[] = [refreshPeople, readLedger];
