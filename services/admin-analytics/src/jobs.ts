import { type JobType, job, NoData, type QueueSettings } from '@shadow-guide/kernel';

/** Settings of each queue of the service. */
export const queues = {
  background: {
    name: 'admin-analytics-background',
    // A sweep consists of a few statements, and waits for other services between them.
    concurrency: 2,
    lockDurationMs: 30_000,
    stalledIntervalMs: 10_000,
    // When a sweep is lost, the next sweep does its work.
    maxStalledCount: 1,
    longestJobSeconds: 30,
  },
} as const satisfies Record<string, QueueSettings>;

/** Job that requests the figures of changed people from the services that own them. */
export const refreshPeople = job({
  queue: queues.background,
  name: 'refresh-people',
  data: NoData,
  attempts: 1,
  everyMs: 5_000,
});

/** Job that continues reading the ledger of model calls and checks the budget. */
export const readLedger = job({
  queue: queues.background,
  name: 'read-ledger',
  data: NoData,
  attempts: 1,
  everyMs: 5_000,
});

export const jobs: readonly JobType[] = [refreshPeople, readLedger];
