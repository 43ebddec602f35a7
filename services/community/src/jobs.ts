import { type JobType, job, NoData, type QueueSettings } from '@shadow-guide/kernel';

/** Settings of each queue of the service. */
export const queues = {
  background: {
    name: 'community-background',
    // A sweep runs a few statements and mostly waits for other servers.
    concurrency: 2,
    lockDurationMs: 10_000,
    stalledIntervalMs: 5_000,
    // The next sweep does the work of a lost sweep.
    maxStalledCount: 1,
    longestJobSeconds: 30,
  },
} as const satisfies Record<string, QueueSettings>;

/** Ends forum days that are over, and opens the new day. */
export const sweepForumDays = job({
  queue: queues.background,
  name: 'sweep-forum-days',
  data: NoData,
  attempts: 1,
  everyMs: 5_000,
});

/** Deletes suspensions that have ended. */
export const sweepSuspensions = job({
  queue: queues.background,
  name: 'sweep-suspensions',
  data: NoData,
  attempts: 1,
  everyMs: 600_000,
});

/** Deletes the record of who opened the forum on which day. */
export const sweepVisits = job({
  queue: queues.background,
  name: 'sweep-visits',
  data: NoData,
  attempts: 1,
  everyMs: 10 * 60_000,
});

/** Deletes expired reservations of handles. */
export const sweepHandles = job({
  queue: queues.background,
  name: 'sweep-handles',
  data: NoData,
  attempts: 1,
  everyMs: 10 * 60_000,
});

/** Re-encrypts the counts of the safety check. */
export const renewSafetyCounts = job({
  queue: queues.background,
  name: 'renew-safety-counts',
  data: NoData,
  attempts: 1,
  everyMs: 10 * 60_000,
});

export const jobs: readonly JobType[] = [
  sweepForumDays,
  sweepSuspensions,
  sweepVisits,
  sweepHandles,
  renewSafetyCounts,
];
