import { nameOf } from '../objects/object.js';
import type { Rule } from './rule.js';

const PATHS: Record<string, string> = {
  startupProbe: '/health/startup',
  readinessProbe: '/health/ready',
  livenessProbe: '/health/live',
};

/**
 * Requires that probes call the ops endpoints. A probe of any other address, such as the front page, does not show
 * whether the process is healthy.
 */
export const probesAskTheProcess: Rule = {
  name: 'asks every process by its own three addresses whether it starts, is ready and lives',
  breaks: ({ processes }) =>
    processes.flatMap(({ object, pod }) =>
      pod.spec.containers.flatMap((container) =>
        Object.entries(PATHS)
          .filter(([probe, path]) => {
            const { httpGet } = container[probe] ?? {};
            return httpGet?.path !== path || httpGet?.port !== 'ops';
          })
          .map(([probe, path]) => `${nameOf(object)}: its ${probe} does not ask ${path} at ops`),
      ),
    ),
};

/** Requires that the probes of a store or a model send a query to it. */
export const storesAreAsked: Rule = {
  name: 'asks a bundled store or model whether it is ready',
  breaks: (installation) =>
    installation
      .all('StatefulSet')
      .filter(({ spec }) => !spec.template.spec.containers[0].readinessProbe)
      .map((server) => `${nameOf(server)} has no readiness probe`),
};
