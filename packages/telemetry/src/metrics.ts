import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Prometheus registry of the process. Labels contain only names from the code: never ids, never text that people write.
 */
export const metrics = new Registry();

collectDefaultMetrics({ register: metrics });

/** Adds the process's name to each of its metrics; the label `service` is already set by the Prometheus operator. */
export function nameMetrics(process: string): void {
  metrics.setDefaultLabels({ process });
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30, 120];

/** Seconds that a caller waited for another service, by outcome (`ok` or the error code). */
export const rpcClientSeconds = new Histogram({
  name: 'rpc_client_seconds',
  help: 'Time a caller waited for an answer over NATS',
  labelNames: ['subject', 'outcome'],
  buckets,
  registers: [metrics],
});

/** Seconds that a handler took, by outcome (`ok` or the error code). */
export const rpcServerSeconds = new Histogram({
  name: 'rpc_server_seconds',
  help: 'Time a handler took',
  labelNames: ['subject', 'outcome'],
  buckets,
  registers: [metrics],
});

/** Seconds that a job took, by outcome. */
export const jobSeconds = new Histogram({
  name: 'job_seconds',
  help: 'Time a job took',
  labelNames: ['queue', 'job', 'outcome'],
  buckets,
  registers: [metrics],
});

/** Seconds from the time a job was due to its start: the additional waiting time when there are too few workers. */
export const jobWaitSeconds = new Histogram({
  name: 'job_wait_seconds',
  help: 'Time a job that was due waited for a worker',
  labelNames: ['queue', 'job'],
  buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15, 30, 60, 300, 3_600],
  registers: [metrics],
});

export const stalledJobs = new Counter({
  name: 'jobs_stalled_total',
  help: 'Jobs that lost their worker',
  labelNames: ['queue'],
  registers: [metrics],
});

export const jobSlots = new Gauge({
  name: 'job_slots',
  help: 'Jobs that this process runs at once at most',
  labelNames: ['queue'],
  registers: [metrics],
});

export const busyJobSlots = new Gauge({
  name: 'job_slots_busy',
  help: 'Jobs that this process runs now',
  labelNames: ['queue'],
  registers: [metrics],
});

const natsUp = new Gauge({
  name: 'nats_up',
  help: '1 while the connection to NATS stands',
  registers: [metrics],
});

const natsDisconnects = new Counter({
  name: 'nats_disconnects_total',
  help: 'How often the connection to NATS was lost',
  registers: [metrics],
});

const natsReconnects = new Counter({
  name: 'nats_reconnects_total',
  help: 'How often the connection to NATS was found again',
  registers: [metrics],
});

/** Updates the state of the connection to NATS, and counts each change. */
export function showNats(change: 'connected' | 'disconnect' | 'reconnect'): void {
  natsUp.set(change === 'disconnect' ? 0 : 1);
  if (change === 'disconnect') natsDisconnects.inc();
  if (change === 'reconnect') natsReconnects.inc();
}

/** Number of spans by outcome: `exported` or `failed`. */
export const traceSpans = new Counter({
  name: 'trace_spans_total',
  help: 'Spans that were sent to the collector, or could not be',
  labelNames: ['outcome'],
  registers: [metrics],
});
