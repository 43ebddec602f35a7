import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { redisDatabases } from '@shadow-guide/kernel';
import {
  QUEUES_COMMAND,
  QUEUES_FILE,
  type QueueTable,
  queueServices,
  queuesText,
} from '@shadow-guide/tools/servers/queue-triggers';

const root = process.cwd();
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const tables: Record<string, QueueTable> = {};
// The imports run one after the other: jest fails to link a module that several concurrent imports request before it is
// loaded.
for (const service of queueServices)
  tables[service] = (await import(join(root, 'services', service, 'src/jobs.ts'))) as QueueTable;

interface Queues {
  redisDatabase: number;
  workers: Record<
    string,
    {
      takes: string | null;
      queues: { name: string }[];
      triggers: { name: string; key: string }[];
      pods: string;
    }
  >;
}

describe('the scaling data of the chart’s workers', () => {
  const { workers, redisDatabase } = JSON.parse(read(QUEUES_FILE)) as Queues;

  it('is written as the services’ queue tables require', () => {
    expect(read(QUEUES_FILE)).toBe(queuesText(tables, redisDatabases.queues));
  });

  it('is written by the command that the file names', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts[QUEUES_COMMAND.replace('npm run ', '')]).toBe('node tools/queues.mjs');
  });

  it('is read from the Redis database of the queues', () => {
    expect(redisDatabase).toBe(redisDatabases.queues);
  });

  it('lists each queue with the one worker that processes it, except queues that every worker processes', () => {
    const named = Object.values(workers).flatMap(({ queues }) => queues.map(({ name }) => name));
    const known = queueServices.flatMap((service) =>
      Object.values(tables[service]?.queues ?? {}).map(({ name }) => name),
    );
    expect([...named, 'sweeps'].sort()).toEqual(known.sort());
  });

  it('requests the number of workers that the fullest queue needs, running jobs included', () => {
    expect(podsAt(workers['chat']!.pods, { chat_wait: 50, chat_active: 38 })).toBe(2);
    expect(podsAt(workers['chat']!.pods, { chat_wait: 50, chat_active: 38, chat_premium_wait: 60 })).toBe(3);
    expect(podsAt(workers['background']!.pods, { background_wait: 10, background_active: 2 })).toBe(3);
    expect(podsAt(workers['billing']!.pods, { payments_active: 8, billing_background_active: 1 })).toBe(1);
  });

  it.each(Object.keys(workers))(
    'has a trigger of %s for each variable of its formula, and no other',
    (name) => {
      const { pods, triggers } = workers[name]!;
      const words = new Set(pods.match(/[a-z_]+/g)?.filter((word) => word !== 'max'));
      expect(triggers.map((trigger) => trigger.name).sort()).toEqual([...words].sort());
    },
  );

  /** Evaluates a KEDA formula as JavaScript; the few functions and operators in it have the same meaning in both. */
  function podsAt(formula: string, counted: Record<string, number>): number {
    const words = [...new Set(formula.match(/[a-z_]+/g))].filter((word) => word !== 'max');
    return new Function('max', ...words, `return ${formula}`)(
      Math.max,
      ...words.map((word) => counted[word] ?? 0),
    ) as number;
  }
});
