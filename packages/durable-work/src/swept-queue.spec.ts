import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { JobQueue, JobType } from '@shadow-guide/kernel';
import type { DueRows } from './due-rows.js';
import { SweptQueue } from './swept-queue.js';

it('a sweep finishes only when each due row has its job', async () => {
  const added: string[] = [];
  const queue = {
    countWaiting: async () => 0,
    add: async (_job: JobType, _data: object, id: string) => {
      await setImmediate();
      added.push(id);
    },
  } as unknown as JobQueue;
  const rows = { claim: async () => [{ id: 'first' }, { id: 'second' }] } as unknown as DueRows<{
    id: string;
  }>;
  const settings = {
    ...{ job: { name: 'work', queue: { name: 'work' } } as unknown as JobType, enough: 10 },
    ...{ dataOf: (row: { id: string }) => row, idOf: ({ id }: { id: string }) => id },
  };
  await new SweptQueue(queue, rows, settings).sweep();
  expect(added).toEqual(['first', 'second']);
});
