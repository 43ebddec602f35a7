import { nameOf } from '../objects/object.js';
import { serviceOf } from './roles.js';
import type { Rule } from './rule.js';

/** Requires that processes run no migrations: the Job does, and each pod waits for the schema of its own service. */
export const podsWaitForTheirSchema: Rule = {
  name: 'starts no process before its own schema is there',
  breaks: ({ processes, workloads }) => [
    ...processes.flatMap(({ object, pod, component }) => {
      const command = pod.spec.initContainers?.flatMap(({ command = [], args = [] }) => [
        ...command,
        ...args,
      ]);
      const waits = command
        ?.join(' ')
        .startsWith(`node services/${serviceOf(component)}/dist/schema.js wait `);
      const migrations = pod.spec.containers[0]?.env?.find(({ name }) => name === 'MIGRATIONS')?.value;
      return [
        ...(waits ? [] : [`${nameOf(object)} does not wait for its schema`]),
        ...(migrations === 'wait' ? [] : [`${nameOf(object)} migrates by itself`]),
      ];
    }),
    ...(workloads.filter(({ component }) => component === 'migrations').length === 1
      ? []
      : ['There is not one Job that migrates.']),
  ],
};

/**
 * Forbids Helm hooks. A hook that runs before the release would wait for stores that are part of the release; a hook
 * that runs after the release would wait for pods that wait for the hook.
 */
export const nothingIsAHook: Rule = {
  name: 'has no hook of Helm that could wait for what waits for it',
  breaks: ({ objects }) =>
    objects
      .filter(({ metadata }) =>
        Object.keys(metadata.annotations ?? {}).some((key) => /^helm\.sh\/hook/.test(key)),
      )
      .map((object) => `${nameOf(object)} is a hook`),
};
