import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Database, isServerUnavailable, type PipelinedTransaction, type Transaction } from '../src/index.js';
import { databaseCost, type OwnDatabase, openOwnDatabase } from '../src/testing/index.js';

class CreateNotes1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE kernel.notes (id uuid PRIMARY KEY, title text)');
    await runner.query(`CREATE TABLE kernel.tags (
      note_id uuid REFERENCES kernel.notes (id) DEFERRABLE INITIALLY DEFERRED)`);
  }
  async down(): Promise<void> {}
}

type Run = <T>(work: (transaction: PipelinedTransaction) => Promise<T>) => Promise<T>;

let own: OwnDatabase;
let database: Database;

const kinds: [string, Run][] = [
  ['an ordinary transaction', (work) => database.transaction(work)],
  ['a pipelined transaction', (work) => database.pipelined(work)],
];

beforeAll(async () => {
  const definition = { schema: 'kernel', entities: [], migrations: [CreateNotes1700000000000] };
  own = await openOwnDatabase(process.env, definition);
  // Uses the product's timeouts.
  database = await Database.open({ ...own.settings, waitMs: undefined }, definition);
});
afterAll(async () => {
  await database.onApplicationShutdown();
  await own.drop();
});

describe.each(kinds)('%s', (_kind, run) => {
  it('stores statements that were sent without being awaited', async () => {
    const [sent, asked, ignored] = [randomUUID(), randomUUID(), randomUUID()];
    await run(async (transaction) => {
      sendNote(transaction, sent);
      await insertNote(transaction, asked);
      void insertNote(transaction, ignored);
    });
    expect(await storedOf(sent, asked, ignored)).toBe(3);
  });

  it('runs statements in the order in which they were sent', async () => {
    const id = randomUUID();
    const title = await run(async (transaction) => {
      sendNote(transaction, id);
      sendTitle(transaction, id, 'first');
      sendTitle(transaction, id, 'second');
      const [row] = await transaction.query<{ title: string }>('title', TITLE, [id]);
      return row?.title;
    });
    expect(title).toBe('second');
  });

  it('stores nothing when its callback fails', async () => {
    const id = randomUUID();
    const work = run(async (transaction) => {
      sendNote(transaction, id);
      await insertNote(transaction, randomUUID());
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await storedOf(id)).toBe(0);
  });

  it.each<[string, (transaction: PipelinedTransaction, taken: string) => Promise<unknown>]>([
    ['was sent last', async (transaction, taken) => sendNote(transaction, taken)],
    [
      'was sent before others',
      async (transaction, taken) => {
        sendNote(transaction, taken);
        sendNote(transaction, randomUUID());
      },
    ],
    [
      'was sent before a statement that is awaited',
      (transaction, taken) => {
        sendNote(transaction, taken);
        return insertNote(transaction, randomUUID());
      },
    ],
    [
      'was awaited together with another statement',
      (transaction, taken) =>
        Promise.all([insertNote(transaction, taken), insertNote(transaction, randomUUID())]),
    ],
    ['failed unheard', (transaction, taken) => insertNote(transaction, taken).catch(() => undefined)],
  ])('fails with the error of the first failed statement, when that one %s', async (_case, work) => {
    const [taken, before] = [randomUUID(), randomUUID()];
    await run(async (transaction) => sendNote(transaction, taken));
    const followed: string[] = [];
    const failing = run(async (transaction) => {
      transaction.afterCommit(() => followed.push('it'));
      sendNote(transaction, before);
      await work(transaction, taken);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
    expect(await storedOf(before)).toBe(0);
    expect(followed).toEqual([]);
  });

  it('fails when only the COMMIT reports an error', async () => {
    const followed: string[] = [];
    const work = run(async (transaction) => {
      transaction.afterCommit(() => followed.push('it'));
      transaction.send('tag', 'INSERT INTO kernel.tags (note_id) VALUES ($1)', [randomUUID()]);
    });
    await expect(work).rejects.toMatchObject({ code: '23503' });
    expect(followed).toEqual([]);
  });

  it.each<[string, unknown[]]>([
    ['a statement name already used with another text', []],
    ['a value that cannot be serialized', [circular()]],
  ])('stores nothing when the driver refuses a statement: %s', async (_case, values) => {
    const id = randomUUID();
    const work = run(async (transaction) => {
      await insertNote(transaction, id);
      transaction.send(values.length > 0 ? `refused-${id}` : 'note', `SELECT $1::text, '${id}'`, values);
    });
    await expect(work).rejects.toThrow();
    expect(await storedOf(id)).toBe(0);
  });

  it('calls back after the commit, and not before', async () => {
    const id = randomUUID();
    const found = new Promise<number>((resolve) => {
      void run(async (transaction) => {
        transaction.afterCommit(() => resolve(storedOf(id)));
        sendNote(transaction, id);
      });
    });
    expect(await found).toBe(1);
  });

  it('refuses statements after its end, instead of running them in another transaction', async () => {
    const id = randomUUID();
    const late = await run(async (transaction) => transaction);
    await expect(insertNote(late, id)).rejects.toThrow('The transaction is over');
    expect(() => sendNote(late, id)).toThrow('The transaction is over');
    expect(await storedOf(id)).toBe(0);
  });

  it.each<[string, (transaction: PipelinedTransaction) => Promise<unknown>]>([
    ['between two statements', (transaction) => insertNote(transaction, randomUUID())],
    ['before the COMMIT', async () => undefined],
  ])('fails as unavailable when its connection ends %s', async (_case, next) => {
    const error = await run(async (transaction) => {
      const [row] = await transaction.query<{ pid: number }>('pid', 'SELECT pg_backend_pid() AS pid', []);
      await database.query('end-connection', 'SELECT pg_terminate_backend($1)', [row?.pid]);
      // The connection ends only after the response to the statement that terminates it.
      await database.query('pause', 'SELECT pg_sleep(0.1)', []);
      await next(transaction);
    }).catch((thrown: unknown) => thrown);
    expect(isServerUnavailable(error)).toBe(true);
  });

  it('aborts a statement that takes too long, and the pool serves the others', async () => {
    const started = performance.now();
    const slow = Array.from({ length: 10 }, () =>
      run((transaction) => transaction.query('slow', 'SELECT pg_sleep(4)', [])).catch((error) => error),
    );
    const errors = await Promise.all(slow);
    expect(errors.every(isServerUnavailable)).toBe(true);
    expect(performance.now() - started).toBeLessThan(3_000);
    const ids = Array.from({ length: 10 }, () => randomUUID());
    await Promise.all(ids.map((id) => run((transaction) => insertNote(transaction, id))));
    expect(await storedOf(...ids)).toBe(10);
  });
});

describe('an ordinary transaction', () => {
  it('fails when its callback ignores a failed statement of an entity', async () => {
    const [taken, id] = [randomUUID(), randomUUID()];
    await database.pipelined(async (transaction) => sendNote(transaction, taken));
    const work = database.transaction(async (transaction) => {
      await insertNote(transaction, id);
      await insertByEntities(transaction, taken).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('Rolled back');
    expect(await storedOf(id)).toBe(0);
  });

  it('keeps the statements before a nested transaction that failed', async () => {
    const [kept, nested] = [randomUUID(), randomUUID()];
    await database.transaction(async (transaction) => {
      await insertNote(transaction, kept);
      await transaction.entities
        .transaction(async (inner) => {
          await inner.query('INSERT INTO kernel.notes (id) VALUES ($1)', [nested]);
          throw new Error('only this');
        })
        .catch(() => undefined);
    });
    expect(await storedOf(kept)).toBe(1);
    expect(await storedOf(nested)).toBe(0);
  });
});

describe('a pipelined transaction', () => {
  it('sends nothing when it has no statement', async () => {
    const cost = await databaseCost(() => database.pipelined(async () => 'nothing'));
    expect(cost).toEqual({ result: 'nothing', statements: 0, roundTrips: 0, sequence: 0 });
  });

  it('sends no rollback when it fails before its first statement', async () => {
    const cost = await databaseCost(() =>
      database
        .pipelined(async (transaction) => {
          sendNote(transaction, randomUUID());
          throw new Error('early');
        })
        .catch(() => 'failed'),
    );
    expect(cost).toEqual({ result: 'failed', statements: 0, roundTrips: 0, sequence: 0 });
  });
});

describe('the round trips of a transaction', () => {
  const five = (transaction: PipelinedTransaction) => {
    for (let n = 0; n < 5; n += 1) sendNote(transaction, randomUUID());
  };

  it.each<[string, number, number, (transaction: PipelinedTransaction) => Promise<unknown>]>([
    ['one for five statements that are not awaited', 7, 1, async (transaction) => five(transaction)],
    [
      'two for an awaited statement and then five others',
      8,
      2,
      async (transaction) => {
        await insertNote(transaction, randomUUID());
        five(transaction);
      },
    ],
    [
      'two for five statements, an awaited one, and five others',
      13,
      2,
      async (transaction) => {
        five(transaction);
        await insertNote(transaction, randomUUID());
        five(transaction);
      },
    ],
    [
      'three for three statements at once and then three more at once, since the last are awaited',
      8,
      3,
      async (transaction) => {
        await Promise.all([1, 2, 3].map(() => insertNote(transaction, randomUUID())));
        await Promise.all([1, 2, 3].map(() => insertNote(transaction, randomUUID())));
      },
    ],
    [
      'one for the last statement’s rows, returned as a promise',
      4,
      1,
      async (transaction) => {
        sendNote(transaction, randomUUID());
        return { rows: insertNote(transaction, randomUUID()) };
      },
    ],
  ])('add up as expected: %s', async (_case, statements, roundTrips, work) => {
    await database.pipelined(async (transaction) => sendNote(transaction, randomUUID()));
    const cost = await databaseCost(() => database.pipelined(work));
    expect({ statements: cost.statements, roundTrips: cost.roundTrips }).toEqual({ statements, roundTrips });
  });

  it('are, in an ordinary transaction: BEGIN, each awaited statement, and the rest with the COMMIT', async () => {
    await database.transaction(async (transaction) => sendNote(transaction, randomUUID()));
    const cost = await databaseCost(() =>
      database.transaction(async (transaction) => {
        await insertNote(transaction, randomUUID());
        five(transaction);
      }),
    );
    expect(cost).toMatchObject({ statements: 8, roundTrips: 3 });
  });
});

const TITLE = 'SELECT title FROM kernel.notes WHERE id = $1';

function insertNote(transaction: PipelinedTransaction, id: string): Promise<object[]> {
  return transaction.query('note', 'INSERT INTO kernel.notes (id) VALUES ($1) RETURNING id', [id]);
}

function sendNote(transaction: PipelinedTransaction, id: string): void {
  transaction.send('note', 'INSERT INTO kernel.notes (id) VALUES ($1) RETURNING id', [id]);
}

function sendTitle(transaction: PipelinedTransaction, id: string, title: string): void {
  transaction.send('set-title', 'UPDATE kernel.notes SET title = $2 WHERE id = $1', [id, title]);
}

function insertByEntities(transaction: Transaction, id: string): Promise<unknown> {
  return transaction.entities.query('INSERT INTO kernel.notes (id) VALUES ($1)', [id]);
}

async function storedOf(...ids: string[]): Promise<number> {
  const rows = await database.query('notes', 'SELECT FROM kernel.notes WHERE id = ANY($1)', [ids]);
  return rows.length;
}

function circular(): object {
  const value: { self?: unknown } = {};
  value.self = value;
  return value;
}
