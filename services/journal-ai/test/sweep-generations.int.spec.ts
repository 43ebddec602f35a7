import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectRedis, redisDatabases } from '@shadow-guide/kernel';
import { aCaller } from '@shadow-guide/kernel/testing';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { SweepGenerationsProcessor } from '../src/generations/running/sweep-generations.processor.js';
import { generateJobs } from '../src/jobs.js';
import { GenerationListener } from './support/generation-listener.js';
import { generationRow } from './support/generation-rows.js';
import { type Journal, startJournalAlone, type TestTurn } from './support/journal.js';

let journal: Journal;
let redis: Redis;
let queue: Queue;
beforeAll(async () => {
  // A sweep takes every row that has waited too long, also those of other suites.
  journal = await startJournalAlone(4);
  redis = await connectRedis(journal.config.redis, redisDatabases.queues);
  queue = new Queue(generateJobs.chat.queue.name, { connection: redis });
}, 120_000);
afterAll(async () => {
  await queue.close();
  redis.disconnect();
  await journal.close();
});

const sweep = () => journal.worker.get(SweepGenerationsProcessor, { strict: false }).run();
const age = (turn: TestTurn, columns: string) =>
  journal.database.source.query(
    `UPDATE journal_ai.generations SET ${columns} WHERE id = '${turn.generationId}'`,
  );

describe('the sweep', () => {
  it('queues a turn again whose job was lost', async () => {
    const turn = await journal.start(aCaller(), { message: 'Lost on the way.' });
    await queue.remove(`${turn.generationId}-1`);
    await age(
      turn,
      `queued_at = now() - interval '4 s', due_at = now() - interval '4 s', asked_at = now() - interval '4 s'`,
    );
    await sweep();
    const job = await queue.getJob(`${turn.generationId}-2`);
    expect(job?.data).toMatchObject({ data: { generationId: turn.generationId } });
  });

  it('waits longer each time, so that a full queue does not grow', async () => {
    const turn = await journal.start(aCaller(), { message: 'Waiting in line.' });
    await age(
      turn,
      `queued_at = now() - interval '8 s', due_at = now() - interval '20 s', asked_at = now() - interval '20 s'`,
    );
    await sweep();
    expect(await generationRow(journal, turn)).toMatchObject({ enqueue_count: 1 });
    await age(
      turn,
      `queued_at = now() - interval '11 s', due_at = now() - interval '20 s', asked_at = now() - interval '20 s'`,
    );
    await sweep();
    expect(await generationRow(journal, turn)).toMatchObject({ enqueue_count: 2 });
  });

  it('does not change new turns and turns of live workers', async () => {
    const fresh = await journal.start(aCaller(), { message: 'Just said.' });
    const running = await journal.start(aCaller(), { message: 'Being answered.' });
    await age(
      running,
      `status = 'running', lease = '${randomUUID()}', heartbeat_at = now(), queued_at = now() - interval '30 s', asked_at = now() - interval '30 s'`,
    );
    await sweep();
    expect(await generationRow(journal, fresh)).toMatchObject({ status: 'pending', enqueue_count: 1 });
    expect(await generationRow(journal, running)).toMatchObject({ status: 'running', enqueue_count: 1 });
  });

  it.each([
    ['', `now() - interval '8 s'`],
    [', also one that an older job began before it had its own', 'NULL'],
  ])('queues a turn again whose worker is silent%s', async (_case, queuedAt) => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: 'The worker is gone.' });
    await age(
      turn,
      `status = 'running', attempt = 1, lease = '${randomUUID()}', heartbeat_at = now() - interval '7 s', queued_at = ${queuedAt}`,
    );
    await sweep();
    expect(await queue.getJob(`${turn.generationId}-2`)).toBeDefined();
    await journal.answer(turn);
    expect(await journal.get(caller, turn)).toMatchObject({ status: 'done', attempt: 2 });
  });

  it('fails a generation when too many workers crashed over it, and publishes that', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: 'Twice unlucky.' });
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId);
    await age(
      turn,
      `status = 'running', worker_crashes = 2, lease = '${randomUUID()}', heartbeat_at = now() - interval '7 s'`,
    );
    await sweep();
    expect(await listener.end()).toMatchObject({
      kind: 'failed',
      error: { code: 'guide_unavailable' },
    });
    expect(await journal.get(caller, turn)).toMatchObject({
      status: 'failed',
      error: { code: 'guide_unavailable' },
    });
  });

  it.each([
    ['that nobody began', `status = 'pending'`, 'guide_unavailable'],
    [
      'whose worker cannot come to an end',
      `status = 'running', lease = '${randomUUID()}', heartbeat_at = now()`,
      'guide_timeout',
    ],
  ])('ends a turn %s within two minutes', async (_, columns, code) => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: 'Is anybody there?' });
    await age(turn, `${columns}, deadline_at = now() - interval '1 s'`);
    await sweep();
    expect(await journal.get(caller, turn)).toMatchObject({ status: 'failed', error: { code } });
  });

  it('has no double effect when it runs twice at once', async () => {
    const turn = await journal.start(aCaller(), { message: 'Two sweeps find this entry.' });
    await age(
      turn,
      `queued_at = now() - interval '4 s', due_at = now() - interval '4 s', asked_at = now() - interval '4 s'`,
    );
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await generationRow(journal, turn)).toMatchObject({ enqueue_count: 2 });
  });
});

describe('an expired turn while no worker runs the sweep', () => {
  const overdue = `deadline_at = now() - interval '6 s'`;

  it('fails when it is read', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: 'Alone.' });
    await age(turn, overdue);
    expect((await journal.today(caller)).messages).toMatchObject([{ status: 'unanswered' }]);
    expect(await journal.get(caller, turn)).toMatchObject({ status: 'failed' });
  });

  it('does not block the next entry', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: 'Alone.' });
    await age(turn, overdue);
    const next = await journal.start(caller, { message: 'Still alone.' });
    expect(next.status).toBe('pending');
    expect(await generationRow(journal, turn)).toMatchObject({ status: 'failed' });
  });

  it('can be retried', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: 'Alone.' });
    await age(turn, overdue);
    const again = await journal.start(caller, { message: 'Alone.', requestId: turn.requestId });
    expect(again).toMatchObject({ status: 'pending', generationId: turn.generationId });
  });
});
