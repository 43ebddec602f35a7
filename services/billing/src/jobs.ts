import { Text } from '@shadow-guide/contracts';
import { type JobType, job, NoData, type QueueSettings } from '@shadow-guide/kernel';

/** Settings of each queue of the service. */
export const queues = {
  payments: {
    name: 'payments',
    // Each job waits for the payment provider, which allows a hundred calls per second in total.
    concurrency: 8,
    // When a worker is killed, its job is retried after at most this time plus the check interval. The person waits
    // that long for the plan.
    lockDurationMs: 10_000,
    stalledIntervalMs: 5_000,
    // When the job is lost, the sweep creates it again from the event's row.
    maxStalledCount: 1,
    // A job makes several calls to the provider, each of at most 3 s, or 10 s when it charges a card.
    longestJobSeconds: 30,
  },
  background: {
    name: 'billing-background',
    // A sweep is a few statements; the nightly reconciliation may occupy one slot for minutes.
    concurrency: 4,
    lockDurationMs: 10_000,
    stalledIntervalMs: 5_000,
    // When a sweep is lost, the next sweep does its work.
    maxStalledCount: 1,
    // The nightly comparison stops after its current page.
    longestJobSeconds: 30,
  },
} as const satisfies Record<string, QueueSettings>;

/** Data of the job that applies a stored webhook event. */
export class EventJob {
  @Text({ max: 255 }) eventId: string;
}

/**
 * Job that applies one webhook event. The job has one attempt, because the sweep retries failed events from their rows.
 */
export const applyEvent = job({ queue: queues.payments, name: 'apply-event', data: EventJob, attempts: 1 });

/** Job that requeues webhook events which were stored but not applied. */
export const sweepEvents = job({
  queue: queues.background,
  name: 'sweep-events',
  data: NoData,
  attempts: 1,
  everyMs: 2_000,
});

/** Job that announces plans which changed by the passage of time; subscribers must know within 5 s. */
export const announceDue = job({
  queue: queues.background,
  name: 'announce-due',
  data: NoData,
  attempts: 1,
  everyMs: 2_000,
});

/**
 * Job that compares everything with the payment provider once per UTC day. It runs hourly, so that a missed night is
 * caught up.
 */
export const reconcile = job({
  queue: queues.background,
  name: 'reconcile',
  data: NoData,
  attempts: 1,
  everyMs: 3_600_000,
});

export const jobs: readonly JobType[] = [applyEvent, sweepEvents, announceDue, reconcile];
