import type { QueueSettings } from '../jobs/job.js';

/**
 * How long a worker may take to stop, from its longest job. The grace period of whoever stops it (`terminationGracePeriodSeconds`,
 * `stop_grace_period`) is 30 s longer than that job; what still runs 15 s before its end is aborted and put back, 5 s before its end the process
 * ends by force. SHUTDOWN_DELAY_SECONDS comes on top.
 * @param queues that it takes
 */
export function stopTimes(queues: readonly QueueSettings[]) {
  const longest = Math.max(...queues.map(({ longestJobSeconds }) => longestJobSeconds));
  return { drainSeconds: longest + 15, limitMs: (longest + 25) * 1_000, graceSeconds: longest + 30 };
}
