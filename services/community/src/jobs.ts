import { type JobType, job, NoData, type QueueSettings } from '@shadow-guide/kernel';

/** How each queue of the service behaves. */
export const queues = {
  background: {
    name: 'community-background',
    // Sweeps are a few statements each, and wait for other servers between them.
    concurrency: 2,
    lockDurationMs: 10_000,
    stalledIntervalMs: 5_000,
    // The next sweep does what a lost one left.
    maxStalledCount: 1,
    longestJobSeconds: 30,
  },
} as const satisfies Record<string, QueueSettings>;

/** Ends days of the forum that are over, and opens the one that has begun. */
export const sweepForumDays = job({
  queue: queues.background,
  name: 'sweep-forum-days',
  data: NoData,
  attempts: 1,
  everyMs: 5_000,
});

/** Forgets suspensions that are over. */
export const sweepSuspensions = job({
  queue: queues.background,
  name: 'sweep-suspensions',
  data: NoData,
  attempts: 1,
  everyMs: 600_000,
});

/** Forgets who opened the forum on which day. */
export const sweepVisits = job({
  queue: queues.background,
  name: 'sweep-visits',
  data: NoData,
  attempts: 1,
  everyMs: 10 * 60_000,
});

/** Forgets handles that were given up long enough ago. */
export const sweepHandles = job({
  queue: queues.background,
  name: 'sweep-handles',
  data: NoData,
  attempts: 1,
  everyMs: 10 * 60_000,
});

/** Seals the counts of the safety check anew. */
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
