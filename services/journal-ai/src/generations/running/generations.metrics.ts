import { metrics } from '@shadow-guide/kernel';
import { Histogram } from 'prom-client';

/** Time from the request to the first claim. */
export const generationWaitSeconds = new Histogram({
  name: 'generation_wait_seconds',
  help: 'Seconds a generation waited for a worker',
  labelNames: ['kind'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 3600],
  registers: [metrics],
});

/** Time from a claim to the end of the generation on the worker that claimed it. */
export const generationSeconds = new Histogram({
  name: 'generation_seconds',
  help: 'Seconds a worker ran a generation, by how it ended: done, failed, postponed, release, lost',
  labelNames: ['kind', 'outcome'],
  buckets: [0.5, 1, 2, 5, 10, 20, 40, 80, 120],
  registers: [metrics],
});
