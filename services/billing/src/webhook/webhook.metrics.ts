import { metrics } from '@shadow-guide/kernel';
import { Counter, Histogram } from 'prom-client';

/** Webhook events by outcome: `stored`, `repeated` (stored before) or `refused` (signature). */
export const webhookEvents = new Counter({
  name: 'billing_webhook_events_total',
  help: 'Messages of the payment provider that arrived',
  labelNames: ['outcome'],
  registers: [metrics],
});

const applySeconds = new Histogram({
  name: 'billing_webhook_apply_seconds',
  help: 'Time from the arrival of a message of the payment provider to its effect',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 3_600],
  registers: [metrics],
});

/**
 * Records the delays of applied events.
 * @param delays seconds that each event had waited
 */
export function observeApplied(delays: readonly number[]): void {
  for (const seconds of delays) applySeconds.observe(seconds);
}
