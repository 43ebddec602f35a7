import { type JobType, job, NoData, type QueueSettings } from '@shadow-guide/kernel';

/** Settings of each of the service's queues. */
export const queues = {
  background: {
    name: 'habits-background',
    // Each sweep runs a few statements and waits for other servers between them.
    concurrency: 4,
    lockDurationMs: 10_000,
    stalledIntervalMs: 5_000,
    // The next sweep does the work of a lost sweep.
    maxStalledCount: 1,
    // This time is enough for one batch of reminders when every push service times out.
    longestJobSeconds: 60,
  },
} as const satisfies Record<string, QueueSettings>;

/** Requests the suggestions for days that have started. */
export const sweepSuggestionDays = job({
  queue: queues.background,
  name: 'sweep-suggestion-days',
  data: NoData,
  attempts: 1,
  everyMs: 5_000,
});

/** Sends the reminders that are due. */
export const sweepReminders = job({
  queue: queues.background,
  name: 'sweep-reminders',
  data: NoData,
  attempts: 1,
  everyMs: 15_000,
});

export const jobs: readonly JobType[] = [sweepSuggestionDays, sweepReminders];
