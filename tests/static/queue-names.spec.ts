import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { redisUsers } from '@shadow-guide/tools/servers/redis-users';
import { queueNames } from '../../services/gateway/src/queue-board/queue-names.js';

const root = process.cwd();

describe('the board of queues', () => {
  it('includes every queue of every service', async () => {
    const names = Object.values(await queuesByService()).flat();
    expect([...queueNames].sort()).toEqual(names.sort());
  });
});

describe('the Redis users', () => {
  it('can access exactly the queues of their own service', async () => {
    const { gateway, 'queue-board': board, scaler, ...services } = redisUsers;
    const ofQueues = Object.entries(services).map(([name, { keys }]) => [name, keys]);
    const expected = Object.entries(await queuesByService()).map(([name, queues]) => [
      name,
      queues.map((queue) => `bull:${queue}:*`),
    ]);
    expect(Object.fromEntries(ofQueues)).toEqual(Object.fromEntries(expected));
    expect(gateway?.keys.filter((key) => /bull|^\W/.test(key))).toEqual([]);
    const changing = /@|set|del|add|push|pop|rem|trim/;
    for (const looking of [board, scaler])
      expect(looking?.commands.filter((command) => changing.test(command))).toEqual(['+client|setname']);
    expect(scaler?.commands.filter((command) => /get|range|index|read/.test(command))).toEqual([]);
  });
});

async function queuesByService(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  // The imports run one after the other: jest fails to link a module that several concurrent imports request before it
  // is loaded.
  for (const service of readdirSync(join(root, 'services'))) {
    const folder = join(root, 'services', service, 'src');
    if (!readdirSync(folder).includes('jobs.ts')) continue;
    const { queues } = (await import(join(folder, 'jobs.ts'))) as {
      queues: Record<string, { name: string }>;
    };
    found[service] = Object.values(queues).map(({ name }) => name);
  }
  expect(Object.keys(found).length).toBeGreaterThan(3);
  return found;
}
