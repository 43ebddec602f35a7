import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The process's Prometheus registry. Labels are names of ours only: never ids, never what people write. */
export const metrics = new Registry();

collectDefaultMetrics({ register: metrics });

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30, 120];

/** Seconds a caller waited for another service. */
export const rpcClientSeconds = new Histogram({
  name: 'rpc_client_seconds',
  help: 'Time a caller waited for an answer over NATS',
  labelNames: ['subject'],
  buckets,
  registers: [metrics],
});

/** Seconds a handler took, by outcome (`ok` or the error code). */
export const rpcServerSeconds = new Histogram({
  name: 'rpc_server_seconds',
  help: 'Time a handler took',
  labelNames: ['subject', 'outcome'],
  buckets,
  registers: [metrics],
});

/** Seconds a job took, by outcome. */
export const jobSeconds = new Histogram({
  name: 'job_seconds',
  help: 'Time a job took',
  labelNames: ['queue', 'job', 'outcome'],
  buckets,
  registers: [metrics],
});
