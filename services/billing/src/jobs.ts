import { Text } from '@shadow-guide/contracts';
import { type JobType, job, NoData, type QueueSettings } from '@shadow-guide/kernel';

/** How each queue of the service behaves. */
export const queues = {
  payments: {
    name: 'payments',
    // Each job waits for the payment provider, which allows a hundred calls a second in all.
    concurrency: 8,
    // A killed worker's job is retried within lock + interval; a person waits for the plan that long.
    lockDurationMs: 10_000,
    stalledIntervalMs: 5_000,
    // The sweep retries it from the event's row.
    maxStalledCount: 1,
    // Some calls of the provider, each of 3 s, or 10 where it charges.
    longestJobSeconds: 30,
  },
  background: {
    name: 'billing-background',
    // Sweeps are a few statements each; the nightly reconciliation may hold one place for minutes.
    concurrency: 4,
    lockDurationMs: 10_000,
    stalledIntervalMs: 5_000,
    // The next sweep does what a lost one left.
    maxStalledCount: 1,
    // The comparison of a night ends with the page at which it is.
    longestJobSeconds: 30,
  },
} as const satisfies Record<string, QueueSettings>;

/** The stored message of the payment provider to apply. */
export class EventJob {
  @Text({ max: 255 }) eventId: string;
}

/** Applies one message. One attempt: the sweep retries failed messages from their rows. */
export const applyEvent = job({ queue: queues.payments, name: 'apply-event', data: EventJob, attempts: 1 });

/** Requeues messages that were stored and not applied. */
export const sweepEvents = job({
  queue: queues.background,
  name: 'sweep-events',
  data: NoData,
  attempts: 1,
  everyMs: 2_000,
});

/** Announces plans that changed by the clock alone; subscribers must know within 5 s. */
export const announceDue = job({
  queue: queues.background,
  name: 'announce-due',
  data: NoData,
  attempts: 1,
  everyMs: 2_000,
});

/** Compares everything with the payment provider once a UTC day. It runs hourly, so that a missed night is caught up. */
export const reconcile = job({
  queue: queues.background,
  name: 'reconcile',
  data: NoData,
  attempts: 1,
  everyMs: 3_600_000,
});

export const jobs: readonly JobType[] = [applyEvent, sweepEvents, announceDue, reconcile];
