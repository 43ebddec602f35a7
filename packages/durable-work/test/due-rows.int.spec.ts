import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '@shadow-guide/kernel';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DueRows, DueTransactions, OnceADay } from '../src/index.js';

class CreateWork1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE kernel.work (id uuid PRIMARY KEY, attempts integer NOT NULL DEFAULT 0,
      due_at timestamptz, created_at timestamptz NOT NULL DEFAULT now(), done boolean NOT NULL DEFAULT false)`);
    await runner.query(`CREATE TABLE kernel.runs (day date PRIMARY KEY, started_at timestamptz NOT NULL,
      alive_at timestamptz NOT NULL, finished_at timestamptz)`);
  }
  async down(): Promise<void> {}
}

let own: OwnDatabase;
let database: Database;
let rows: DueRows<{ id: string; attempts: number }>;

beforeAll(async () => {
  own = await openOwnDatabase(process.env, {
    schema: 'kernel',
    entities: [],
    migrations: [CreateWork1700000000000],
  });
  database = own.database;
  rows = new DueRows(database, {
    table: 'kernel.work',
    returning: 'id, attempts',
    open: 'NOT done',
    since: 'created_at',
    pause: { first: 3, max: 60 },
    batch: 10,
  });
});
beforeEach(() => database.source.query('TRUNCATE kernel.work, kernel.runs'));
afterAll(() => own.drop());

async function aRow({ dueIn = -1, age = 0, attempts = 0, done = false } = {}): Promise<string> {
  const id = randomUUID();
  await database.source.query(
    `INSERT INTO kernel.work VALUES ($1, $2, now() + make_interval(secs => $3), now() - make_interval(secs => $4), $5)`,
    [id, attempts, dueIn, age, done],
  );
  return id;
}

describe('due rows', () => {
  it('are claimed when they are due and still open', async () => {
    const due = await aRow();
    await aRow({ dueIn: 60 });
    await aRow({ done: true });
    expect(await rows.claim()).toEqual([{ id: due, attempts: 1 }]);
    expect(await rows.claim()).toEqual([]);
  });

  it('are claimed by only one of several concurrent processes', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, () => aRow()));
    const claims = await Promise.all(Array.from({ length: 5 }, () => rows.claim()));
    const claimed = claims.flat().map(({ id }) => id);
    expect(claims.every((claim) => claim.length <= 10)).toBe(true);
    expect(new Set(claimed).size).toBe(claimed.length);
    expect(ids).toEqual(expect.arrayContaining(claimed));
  });

  it('are skipped while another process has them locked', async () => {
    const [held, free] = [await aRow(), await aRow()];
    await database.transaction(async (transaction) => {
      await transaction.query('hold', 'SELECT FROM kernel.work WHERE id = $1 FOR UPDATE', [held]);
      expect((await rows.claim()).map(({ id }) => id)).toEqual([free]);
    });
  });

  it.each([
    [0, 3],
    [1, 6],
    [4, 48],
    [5, 60],
    [2_000, 60],
  ])('become due again, after %i attempts, in %i seconds', async (attempts, seconds) => {
    const id = await aRow({ attempts });
    await rows.claim();
    const [row] = await database.source.query(
      'SELECT extract(epoch FROM due_at - now())::float8 AS seconds FROM kernel.work WHERE id = $1',
      [id],
    );
    expect(row.seconds).toBeGreaterThan(seconds - 2);
    expect(row.seconds).toBeLessThanOrEqual(seconds);
  });

  it('are counted as a backlog with the age of the oldest', async () => {
    expect(await rows.backlog()).toEqual({ rows: 0, oldestSeconds: 0 });
    await aRow({ age: 100 });
    await aRow({ age: 10 });
    await aRow({ age: 1_000, done: true });
    const { rows: all, oldestSeconds } = await rows.backlog();
    expect(all).toBe(2);
    expect(Math.round(oldestSeconds)).toBe(100);
    expect((await rows.backlog(50)).rows).toBe(1);
  });
});

describe('rows that are processed in a transaction each', () => {
  const work = (lanes = 2) =>
    new DueTransactions(database, {
      ...{ table: 'kernel.work', key: 'id', due: 'due_at' },
      ...{ batch: 3, maxBatches: 10, lanes },
    });
  const close = async (
    transaction: { send(name: string, text: string, values: unknown[]): void },
    id: string,
  ) =>
    transaction.send('close', 'UPDATE kernel.work SET due_at = NULL, attempts = attempts + 1 WHERE id = $1', [
      id,
    ]);
  const attempts = async () => {
    const found = await database.source.query('SELECT attempts FROM kernel.work ORDER BY attempts');
    return found.map((row: { attempts: number }) => row.attempts);
  };

  it('are processed once each, by several processes at once and over several batches', async () => {
    for (let n = 0; n < 8; n += 1) await aRow();
    await Promise.all([1, 2].map(() => work().run(() => new Date(), close)));
    expect(await attempts()).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('do not delay other rows and keep their due time when their work fails', async () => {
    const bad = await aRow({ dueIn: -100 });
    await aRow();
    await work().run(
      () => new Date(),
      async (transaction, id) => {
        await close(transaction, id);
        if (id === bad) throw new Error('this one');
      },
    );
    expect(await attempts()).toEqual([0, 1]);
  });

  it('are queried only once when another process has locked all rows of a batch', async () => {
    for (let n = 0; n < 3; n += 1) await aRow();
    await database.transaction(async (transaction) => {
      await transaction.query('hold-all', 'SELECT FROM kernel.work FOR UPDATE', []);
      let looks = 0;
      const now = () => {
        looks += 1;
        return new Date();
      };
      await work().run(now, close);
      // One query for the batch, and one for each of its rows.
      expect(looks).toBe(4);
    });
  });
});

describe('a run once a day', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 0, minutes));
  const DAY = '2026-03-01';

  it('is claimed by one process, and taken over when its heartbeat stops', async () => {
    const runs = new OnceADay(database, 'kernel.runs', 50);
    const claims = await Promise.all(Array.from({ length: 5 }, () => runs.claim(DAY, at(0))));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await runs.renew(DAY, at(0), at(30))).toBe(true);
    expect(await runs.claim(DAY, at(79))).toBe(false);
    expect(await runs.claim(DAY, at(80))).toBe(true);
    expect(await runs.renew(DAY, at(0), at(81))).toBe(false);
  });

  it('is not repeated when it is finished', async () => {
    const runs = new OnceADay(database, 'kernel.runs', 50);
    await runs.claim(DAY, at(0));
    await database.source.query('UPDATE kernel.runs SET finished_at = now()');
    expect(await runs.claim(DAY, at(600))).toBe(false);
    expect(await runs.claim('2026-03-02', at(600))).toBe(true);
  });
});
