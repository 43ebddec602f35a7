import { Text } from '@shadow-guide/contracts';
import { type JobType, job, NoData, type QueueSettings } from '@shadow-guide/kernel';

/** How each queue of the service behaves. */
export const queues = {
  payments: {
    name: 'payments',
    // Each job waits for one answer of the payment provider, who allows a hundred calls a second to everybody together.
    concurrency: 8,
    // A killed worker's job is back within lock + interval; people wait for their plan meanwhile.
    lockDurationMs: 10_000,
    stalledIntervalMs: 5_000,
    // The event's row brings it back; the queue need not.
    maxStalledCount: 1,
  },
  background: {
    name: 'billing-background',
    // Sweeps are a few statements each; the reconciliation of a night may hold one place for minutes.
    concurrency: 4,
    lockDurationMs: 10_000,
    stalledIntervalMs: 5_000,
    // A sweep does what is due whenever it runs: a lost one needs no second life.
    maxStalledCount: 1,
  },
} as const satisfies Record<string, QueueSettings>;

/** Names the stored message of the payment provider to apply. */
export class EventJob {
  @Text({ max: 255 }) eventId: string;
}

/** Applies one message. One try: the sweep brings back what failed, by the row and not by the queue. */
export const applyEvent = job({ queue: queues.payments, name: 'apply-event', data: EventJob, attempts: 1 });

/** Brings back messages that were stored and not applied. */
export const sweepEvents = job({
  queue: queues.background,
  name: 'sweep-events',
  data: NoData,
  attempts: 1,
  everyMs: 2_000,
});

/** Tells the others of plans that changed by the clock alone: within 5 s, so it looks more often than that. */
export const announceDue = job({
  queue: queues.background,
  name: 'announce-due',
  data: NoData,
  attempts: 1,
  everyMs: 2_000,
});

/** Compares everything with the payment provider once a UTC day; it wakes hourly, so that a missed night is made up for. */
export const reconcile = job({
  queue: queues.background,
  name: 'reconcile',
  data: NoData,
  attempts: 1,
  everyMs: 3_600_000,
});

/** Every job of the service. */
export const jobs: readonly JobType[] = [applyEvent, sweepEvents, announceDue, reconcile];
