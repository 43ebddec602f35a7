import { figure, lines, quantile } from './panels.mjs';

const waiting = (/** @type {string} */ state) => `max by (queue) (job_queue_jobs{state="${state}"})`;

/** Dashboard of waiting and running jobs. */
export const queues = {
  name: 'queues',
  title: 'queues',
  about: 'Work that waits and work that runs. How much waits is asked of Redis, not of workers.',
  rows: [
    {
      title: 'Waiting',
      panels: [
        lines('Jobs that wait', 'short', [[waiting('wait'), '{{queue}}']]),
        lines('The oldest of them', 's', [['max by (queue) (job_queue_oldest_seconds)', '{{queue}}']]),
        lines('From being due to being begun, 95 %', 's', [
          [quantile('job_wait_seconds', 0.95, 'queue'), '{{queue}}'],
        ]),
        lines('Generations that are not finished', 'short', [
          ['max by (kind) (generations_unfinished)', '{{kind}}'],
        ]),
        lines('The oldest of them', 's', [['max by (kind) (generation_oldest_seconds)', '{{kind}}']]),
        figure(
          'Memory of Redis',
          'percentunit',
          'max(redis_memory_used_bytes / (redis_memory_limit_bytes > 0))',
          [0.8, 0.95],
          'Full, it refuses to write.',
        ),
        figure('Used of it', 'bytes', 'max(redis_memory_used_bytes)', []),
      ],
    },
    {
      title: 'Running',
      panels: [
        lines('Jobs that run', 'short', [[waiting('active'), '{{queue}}']]),
        lines(
          'Places that are taken',
          'percentunit',
          [['sum by (queue) (job_slots_busy) / sum by (queue) (job_slots)', '{{queue}}']],
          'Of all workers together. Above 0.9 people wait soon.',
        ),
        lines('Places', 'short', [['sum by (queue) (job_slots)', '{{queue}}']]),
        lines('A job, 95 %', 's', [[quantile('job_seconds', 0.95, 'queue'), '{{queue}}']]),
        lines('Jobs a minute', 'short', [
          ['60 * sum by (queue) (rate(job_seconds_count[$__rate_interval]))', '{{queue}}'],
        ]),
        lines('Failed a minute', 'short', [
          [
            '60 * sum by (queue, job) (rate(job_seconds_count{outcome="failed"}[$__rate_interval]))',
            '{{queue}}: {{job}}',
          ],
        ]),
        lines('Lost their worker', 'short', [
          ['sum by (queue) (increase(jobs_stalled_total[$__rate_interval]))', '{{queue}}'],
        ]),
        lines('Kept as failed', 'short', [[waiting('failed'), '{{queue}}']]),
        lines('Due later', 'short', [[waiting('delayed'), '{{queue}}']]),
      ],
    },
  ],
};
