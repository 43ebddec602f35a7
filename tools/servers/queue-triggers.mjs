import { queueKey } from './redis-users.mjs';

/** Command that generates the file. */
export const QUEUES_COMMAND = 'npm run queues';

/** File that the chart reads. */
export const QUEUES_FILE = 'deploy/helm/shadow-guide/files/queues.json';

/**
 * The workers of the chart, each a separate Deployment. `takes` is the worker’s value of `WORKER_QUEUES`, for services
 * whose workers can be limited to some queues.
 */
const workers = /** @type {const} */ ({
  chat: { service: 'journal-ai', takes: 'chat' },
  background: { service: 'journal-ai', takes: 'background' },
  billing: { service: 'billing', takes: null },
  habits: { service: 'habits', takes: null },
});

/** The services whose queue tables are read. */
export const queueServices = [...new Set(Object.values(workers).map(({ service }) => service))];

/** The BullMQ lists of waiting and running jobs. Delayed jobs are reported too, but need no worker yet. */
const LOAD = /** @type {const} */ (['wait', 'active', 'prioritized']);

/**
 * @typedef {object} QueueTable what `jobs.ts` of a service exports
 * @property {Record<string, { name: string, concurrency: number }>} queues
 * @property {(named: readonly string[]) => readonly { name: string }[]} [queuesTaken] where a process can be told which it takes
 */

/**
 * Returns the content of the file: the scaling metrics of each worker.
 * @param {Record<string, QueueTable>} tables by service
 * @param {number} redisDatabase that contains the queues; a scaler that reads another database finds no jobs and
 * reports no error
 */
export function queuesText(tables, redisDatabase) {
  const described = Object.entries(workers).map(([name, { service, takes }]) => {
    const table = tables[service];
    if (!table) throw new Error(`Nobody told of the queues of ${service}.`);
    const queues = queuesOf(table, takes).map(describe);
    const triggers = queues.flatMap((queue) =>
      LOAD.map((part) => ({ name: variable(queue.name, part), key: queue.keys[part] })),
    );
    return [name, { service, takes, queues, triggers, pods: podsFormula(queues) }];
  });
  const file = {
    about: `Made from the services' tables of queues by \`${QUEUES_COMMAND}\`; a test fails when it is not what that would write.`,
    redisDatabase,
    workers: Object.fromEntries(described),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * @param {QueueTable} table
 * @param {string | null} takes
 */
function queuesOf({ queues, queuesTaken }, takes) {
  if (!takes || !queuesTaken) return Object.values(queues);
  // A queue that every worker takes, whatever its setting, must not count towards one particular worker.
  const namesTaken = (/** @type {string[]} */ ...named) => queuesTaken(named).map(({ name }) => name);
  const common = namesTaken();
  const own = namesTaken(takes).filter((name) => !common.includes(name));
  return Object.values(queues).filter(({ name }) => own.includes(name));
}

/** @param {{ name: string, concurrency: number }} queue */
function describe({ name, concurrency }) {
  const keyOf = (/** @type {string} */ part) => queueKey(name, part);
  const keys = {
    wait: keyOf('wait'),
    active: keyOf('active'),
    prioritized: keyOf('prioritized'),
    delayed: keyOf('delayed'),
  };
  return { name, concurrency, keys };
}

/**
 * Returns the formula for the number of pods needed. Running jobs count too, so that a busy pod is not removed. Each
 * queue of a worker has its own concurrency, so the queue that needs the most pods decides.
 * @param {readonly { name: string, concurrency: number }[]} queues
 */
function podsFormula(queues) {
  const needed = queues.map(
    ({ name, concurrency }) => `(${LOAD.map((part) => variable(name, part)).join(' + ')}) / ${concurrency}`,
  );
  return needed.length === 1 ? needed[0] : `max(${needed.join(', ')})`;
}

/**
 * Returns a name that is valid in a KEDA formula.
 * @param {string} queue
 * @param {string} part
 */
function variable(queue, part) {
  return `${queue}_${part}`.replaceAll('-', '_');
}
