import { nameOf } from '../objects/object.js';
import { processOf } from './roles.js';
import type { Rule } from './rule.js';

/** Seconds in which the process exits by itself after its last job, including a margin for the cluster's own work. */
const SPARE_SECONDS = 30;
/** Maximum grace period in seconds: node autoscalers do not wait longer for a pod. */
const LONGEST_SECONDS = 600;

/**
 * Requires a grace period of at least the longest job. If a pod is killed during a job, the model call is wasted and
 * the job runs again.
 */
export function jobsMayFinish(longestJobs: (component: string) => number): Rule {
  return {
    name: 'gives every pod the time of its longest job and half a minute',
    breaks: ({ processes }) =>
      processes.flatMap(({ object, pod, component }) => {
        const grace: number = pod.spec['terminationGracePeriodSeconds'] ?? 30;
        const env = pod.spec.containers[0]?.env ?? [];
        const delay = Number(env.find(({ name }) => name === 'SHUTDOWN_DELAY_SECONDS')?.value ?? 0);
        const asked = longestJobs(component) + SPARE_SECONDS + delay;
        if (grace > LONGEST_SECONDS) return [`${nameOf(object)}: ${grace} s is more than a node waits`];
        return grace >= asked
          ? []
          : [`${nameOf(object)}: ${grace} s, and ${processOf(component)} may need ${asked}`];
      }),
  };
}
