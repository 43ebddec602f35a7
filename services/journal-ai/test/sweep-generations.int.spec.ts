import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connectRedis, redisDatabases } from '@shadow-guide/kernel';
import { aCaller } from '@shadow-guide/kernel/testing';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { BackgroundQueue, GenerationsRepository, newTrace } from '../src/generations/index.js';
import { LeasesRepository } from '../src/generations/running/leases.repository.js';
import { SweepGenerationsProcessor } from '../src/generations/running/sweep-generations.processor.js';
import { generateJobs } from '../src/jobs.js';
import { GenerationListener } from './support/generation-listener.js';
import { generationRow } from './support/generation-rows.js';
import { type Journal, startJournalAlone, type TestTurn } from './support/journal.js';

let journal: Journal;
let redis: Redis;
let queue: Queue;
beforeAll(async () => {
  // A sweep processes every row that has waited too long, including other suites' rows; so this suite has its own
  // database.
  journal = await startJournalAlone(4);
  // The guide resumed long ago. The tests age rows, and rows older than the resumption would be queued at once.
  await journal.database.source.query(`UPDATE journal_ai.guide_rest SET noted_at = now() - interval '1 day'`);
  redis = await connectRedis(journal.config.redis, redisDatabases.queues);
  queue = new Queue(generateJobs.chat.queue.name, { connection: redis });
}, 120_000);
afterAll(async () => {
  await queue.close();
  redis.disconnect();
  await journal.close();
});

const sweep = () => journal.worker.get(SweepGenerationsProcessor, { strict: false }).run();
const age = (turn: Pick<TestTurn, 'generationId'>, columns: string) =>
  journal.database.source.query(
    `UPDATE journal_ai.generations SET ${columns} WHERE id = '${turn.generationId}'`,
  );

describe('the sweep', () => {
  it('requeues a turn whose job was lost', async () => {
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

  it('waits longer after each attempt, so that a full queue does not grow', async () => {
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

  it('does not change new turns or turns of live workers', async () => {
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
    ['', true],
    [', also when an older job started it before its own job was queued', false],
  ])('requeues a turn whose worker no longer renews its lease%s', async (_case, isQueued) => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: 'The worker is gone.' });
    await age(
      turn,
      `status = 'running', attempt = 1, lease = '${randomUUID()}', heartbeat_at = now() - interval '7 s',
       queued_at = now() - interval '8 s', is_queued = ${isQueued}`,
    );
    await sweep();
    expect(await queue.getJob(`${turn.generationId}-2`)).toBeDefined();
    await journal.answer(turn);
    expect(await journal.get(caller, turn)).toMatchObject({ status: 'done', attempt: 2 });
  });

  it('fails a generation when too many workers crashed over it, and publishes the failure', async () => {
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
    ['that no worker started', `status = 'pending'`, 'guide_unavailable'],
    [
      'whose worker does not finish',
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

  it('has no double effect when two sweeps run at once', async () => {
    const turn = await journal.start(aCaller(), { message: 'Two sweeps find this entry.' });
    await age(
      turn,
      `queued_at = now() - interval '4 s', due_at = now() - interval '4 s', asked_at = now() - interval '4 s'`,
    );
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await generationRow(journal, turn)).toMatchObject({ enqueue_count: 2 });
  });
});

describe('background work', () => {
  const background = () => journal.worker.get(BackgroundQueue, { strict: false });
  const context = {
    ...{ locale: 'en', timezone: 'UTC', limits: { insightsPerDay: 0, personas: 0 } },
    trace: { requestId: 'r', traceparent: 't' },
  };
  const ask = (people: number) =>
    journal.worker.get(GenerationsRepository, { strict: false }).requestForDays(
      'daily-summary',
      Array.from({ length: people }, () => ({ userId: randomUUID(), localDate: '2026-03-02', context })),
    );
  const rows = (): Promise<{ id: string; enqueue_count: number; is_queued: boolean }[]> =>
    journal.database.source.query(
      `SELECT id, enqueue_count, is_queued FROM journal_ai.generations WHERE queue = 'background'`,
    );
  const wait = (seconds: number) =>
    journal.database.source.query(
      `UPDATE journal_ai.generations SET queued_at = now() - interval '${seconds} s', due_at = now() - interval '${seconds} s',
         asked_at = now() - interval '${seconds} s' WHERE queue = 'background'`,
    );
  let line: Queue;
  beforeAll(() => {
    line = new Queue(generateJobs.background.queue.name, { connection: redis });
  });
  beforeEach(async () => {
    await line.obliterate({ force: true });
    await journal.database.source.query(`DELETE FROM journal_ai.generations WHERE queue = 'background'`);
  });
  afterAll(() => line.close());

  it('waits as a row, and becomes a job when the queue has room', async () => {
    expect(await ask(1_020)).toBe(1_020);
    expect(await line.getWaitingCount()).toBe(0);
    await Promise.all([background().fill(), sweep()]);
    await background().fill();
    const first = await line.getWaitingCount();
    // Two concurrent fills may both find room in the queue.
    expect(first).toBeGreaterThanOrEqual(1_000);
    await line.drain();
    await sweep();
    expect((await rows()).filter((row) => row.is_queued)).toHaveLength(1_020);
    expect(await line.getWaitingCount()).toBe(1_020 - first);
  });

  it('gets no second job while its job waits in the queue, and a new one when its job is lost', async () => {
    await ask(3);
    await background().fill();
    await wait(21);
    const [lost] = await rows();
    await line.remove(`${lost?.id}-1`);
    await sweep();
    const counts = (await rows()).map((row) => [row.id === lost?.id, row.enqueue_count]);
    expect(counts.sort()).toEqual([
      [false, 1],
      [false, 1],
      [true, 2],
    ]);
    expect(await line.getWaitingCount()).toBe(3);
    expect(await line.getJob(`${lost?.id}-2`)).toBeDefined();
  });
});

describe('background work whose job is late or lost', () => {
  let background: Queue;
  let turn: Pick<TestTurn, 'generationId'>;
  beforeAll(() => {
    background = new Queue(generateJobs.background.queue.name, { connection: redis });
  });
  afterAll(() => background.close());
  beforeEach(async () => {
    const { userId } = aCaller();
    const context = {
      locale: 'en',
      timezone: 'UTC',
      limits: { insightsPerDay: 0, personas: 0 },
      trace: newTrace(),
    };
    const asked = [{ userId, localDate: '2026-03-02', context }];
    const generations = journal.app.get(GenerationsRepository, { strict: false });
    expect(await generations.requestForDays('daily-summary', asked)).toBe(1);
    const [row] = await journal.database.source.query(
      'SELECT id FROM journal_ai.generations WHERE user_id = $1',
      [userId],
    );
    turn = { generationId: row.id };
  });

  it('is stored as a row first, which is not queued yet', async () => {
    expect(await generationRow(journal, turn)).toMatchObject({
      ...{ status: 'pending', enqueue_count: 0, is_queued: false },
      queued_at: expect.any(Date),
    });
  });

  it('is queued when the queue has room', async () => {
    await sweep();
    expect(await generationRow(journal, turn)).toMatchObject({ enqueue_count: 1, is_queued: true });
    expect(await background.getJob(`${turn.generationId}-1`)).toBeDefined();
  });

  it('is requeued within minutes of losing its job, however old its row is', async () => {
    await sweep();
    const waited = `queued_at = now() - interval '301 s', due_at = now() - interval '9 h', asked_at = now() - interval '9 h'`;
    await age(turn, waited);
    await sweep();
    expect(await generationRow(journal, turn)).toMatchObject({ enqueue_count: 1 });
    await background.remove(`${turn.generationId}-1`);
    await age(turn, waited);
    await sweep();
    expect(await background.getJob(`${turn.generationId}-2`)).toBeDefined();
  });

  it('that a worker claimed through an older job is requeued when the worker dies', async () => {
    const leases = journal.worker.get(LeasesRepository, { strict: false });
    expect(await leases.claim(turn.generationId, randomUUID())).not.toBeNull();
    await age(turn, `heartbeat_at = now() - interval '7 s', queued_at = now() - interval '8 s'`);
    await sweep();
    expect(await background.getJob(`${turn.generationId}-1`)).toBeDefined();
  });
});

describe('an expired turn when no worker runs the sweep', () => {
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
