import { type JobType, job, NoData, type QueueSettings } from '@shadow-guide/kernel';

/** How each queue of the service behaves. */
export const queues = {
  background: {
    name: 'habits-background',
    // Sweeps are a few statements each, and wait for other servers between them.
    concurrency: 4,
    lockDurationMs: 10_000,
    stalledIntervalMs: 5_000,
    // The next sweep does what a lost one left.
    maxStalledCount: 1,
    // A batch of reminders, when every push service is silent.
    longestJobSeconds: 60,
  },
} as const satisfies Record<string, QueueSettings>;

/** Asks for the suggestions of days that have begun. */
export const sweepSuggestionDays = job({
  queue: queues.background,
  name: 'sweep-suggestion-days',
  data: NoData,
  attempts: 1,
  everyMs: 5_000,
});

/** Sends the reminders whose time has come. */
export const sweepReminders = job({
  queue: queues.background,
  name: 'sweep-reminders',
  data: NoData,
  attempts: 1,
  everyMs: 15_000,
});

export const jobs: readonly JobType[] = [sweepSuggestionDays, sweepReminders];
