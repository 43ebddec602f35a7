import { nameOf } from '../objects/object.js';
import { processOf } from './roles.js';
import type { Rule } from './rule.js';
import { settingsRead } from './settings-of-code.js';

/** Variables that Node or the image's entry point reads, before any of our code. */
const OF_NODE = ['NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS'];

/** Reports unknown settings: a setting with a typo in its name is ignored, and the process starts without it. */
export const settingsAreKnown: Rule = {
  name: 'gives processes settings that their code reads, and no other',
  breaks: ({ processes }) =>
    processes.flatMap(({ object, pod, component }) => {
      const read = new Set([...settingsRead(processOf(component)), ...OF_NODE]);
      const given = pod.spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name));
      return [
        ...given.filter((name) => !read.has(name)).map((name) => `${nameOf(object)}: nobody reads ${name}`),
        ...given
          .filter((name, index) => given.indexOf(name) !== index)
          .map((name) => `${nameOf(object)}: ${name} stands twice`),
      ];
    }),
};
