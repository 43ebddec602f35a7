import type { QueueSettings } from '../jobs/job.js';

/**
 * Returns how long a worker may take to stop, derived from its longest job. The grace period of its supervisor
 * (`terminationGracePeriodSeconds`, `stop_grace_period`) is 30 s longer than that job. Jobs that still run 15 s before
 * the end of the grace period are aborted and put back; 5 s before its end the process exits by force.
 * SHUTDOWN_DELAY_SECONDS is added.
 * @param queues that the worker handles
 */
export function stopTimes(queues: readonly QueueSettings[]) {
  const longest = Math.max(...queues.map(({ longestJobSeconds }) => longestJobSeconds));
  return { drainSeconds: longest + 15, limitMs: (longest + 25) * 1_000, graceSeconds: longest + 30 };
}
