import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Database, type PostgresSettings } from '../src/index.js';
import {
  logLinesOf,
  type OwnDatabase,
  openOwnDatabase,
  type PoolerOptions,
  TransactionPooler,
} from '../src/testing/index.js';

class CreateNotes1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE kernel.notes (id uuid PRIMARY KEY)');
  }
  async down(): Promise<void> {}
}

/** Migration that adds a row each time it runs, and takes longer than the role's limit for a statement. */
class CountRuns1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE kernel.runs AS SELECT pg_sleep(0.4)::text AS run');
  }
  async down(): Promise<void> {}
}

const definition = { schema: 'kernel', entities: [], migrations: [CreateNotes1700000000000] };
const ways = ['passed on', 'translated'] as const;

let own: OwnDatabase;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  own = await openOwnDatabase(process.env, definition);
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
    await own.database.source.query(
      `ALTER ROLE kernel IN DATABASE "${own.settings.database}" SET ${limit} = '300ms'`,
    );
  }
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => own.drop());

async function pooled(options: PoolerOptions = {}): Promise<PostgresSettings> {
  const pooler = await TransactionPooler.open(own.settings, options);
  closing.push(() => pooler.close());
  return pooler.settings;
}

async function opened(settings: PostgresSettings, migrations = definition.migrations): Promise<Database> {
  const database = await Database.open(settings, { ...definition, migrations });
  closing.push(() => database.onApplicationShutdown());
  return database;
}

describe.each(ways)('a database behind a pooler (names of statements: %s)', (names) => {
  it('runs many concurrent statements, transactions and pipelines, whichever sessions they get', async () => {
    const databases = [await opened(await pooled({ names })), await opened(await pooled({ names }))];
    const ids = Array.from({ length: 60 }, () => randomUUID());
    await Promise.all(ids.map((id, n) => store(databases[n % 2]!, id, n)));
    const [row] = await databases[0]!.query<{ count: number }>(
      'notes-count',
      'SELECT count(*)::int AS count FROM kernel.notes WHERE id = ANY ($1)',
      [ids],
    );
    expect(row?.count).toBe(60);
  });

  it('names statements only where the pooler keeps the names', async () => {
    const database = await opened(await pooled({ names, sessions: 2 }));
    for (let n = 0; n < 4; n += 1) await database.query('note-find', NOTE, [randomUUID()]);
    const prepared = await database.source.query(
      'SELECT name FROM pg_prepared_statements WHERE statement = $1',
      [NOTE],
    );
    expect(prepared).toEqual(names === 'translated' ? [{ name: expect.stringMatching(/^POOLER_/) }] : []);
  });

  it('fails only the transaction whose statement failed', async () => {
    const database = await opened(await pooled({ names, sessions: 2 }));
    const id = randomUUID();
    const twice = database.pipelined(async (transaction) => {
      transaction.send('note-insert', INSERT, [id]);
      transaction.send('note-insert', INSERT, [id]);
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    await expect(store(database, id, 0)).resolves.toBeUndefined();
  });
});

describe('migrations behind a pooler', () => {
  it('run once, whatever limits the role has, when several replicas start at the same time', async () => {
    const settings = await pooled({ sessions: 3 });
    const migrations = [CreateNotes1700000000000, CountRuns1700000000001];
    const replicas = await Promise.all([1, 2, 3, 4].map(() => opened(settings, migrations)));
    expect(await replicas[0]!.source.query('SELECT run FROM kernel.runs')).toHaveLength(1);
  });

  it('are refused when the pooler has only one session, with a message that names the setting to change', async () => {
    const settings = await pooled({ sessions: 1 });
    await expect(opened(settings)).rejects.toThrow(/gives no second session.*POSTGRES_DIRECT_URL/);
  });

  it('bypass the pooler when a direct address is configured, and use the login of the process', async () => {
    const { host, port, database } = own.settings;
    const settings = {
      ...(await pooled({ sessions: 1 })),
      directUrl: `postgres://${host}:${port}/${database}`,
    };
    expect(await (await opened(settings)).isUp()).toBe(true);
  });
});

it('a start through a pooler logs that the role has no limits', async () => {
  const settings = await pooled();
  const unlimited = `ALTER ROLE kernel IN DATABASE "${own.settings.database}" RESET statement_timeout`;
  await own.database.source.query(unlimited);
  const lines = await logLinesOf(async () => void (await opened(settings)));
  expect(lines.join()).toMatch(/"missing":\["statement_timeout"\].*provision\.sql/);
});

describe('the refusal of a database', () => {
  it.each<[string, Partial<PostgresSettings>, RegExp]>([
    [
      'a password',
      { password: 'wrong' },
      /^PostgreSQL at \S+ refuses: password authentication failed .*28P01/,
    ],
    ['a database', { database: 'not_there' }, /refuses: database "not_there" does not exist \(3D000\)/],
  ])(
    'is reported with the database’s own message: %s',
    async (_case, change, words) => {
      await expect(opened({ ...own.settings, ...change })).rejects.toThrow(words);
    },
    40_000,
  );

  it('is reported with the database’s own message when a migration is refused', async () => {
    const settings = { ...own.settings };
    await expect(Database.open(settings, { ...definition, schema: 'pg_catalog' })).rejects.toThrow(
      /refuses to build pg_catalog: permission denied/,
    );
  });
});

const NOTE = 'SELECT FROM kernel.notes WHERE id = $1';
const INSERT = 'INSERT INTO kernel.notes (id) VALUES ($1)';

/** Stores a row in one of the ways in which the product runs statements. */
async function store(database: Database, id: string, way: number): Promise<void> {
  if (way % 3 === 0) await database.query('note-insert', INSERT, [id]);
  if (way % 3 === 1) {
    await database.transaction(async (transaction) => {
      await transaction.entities.query(INSERT, [id]);
      await transaction.query('note-find', NOTE, [id]);
    });
  }
  if (way % 3 === 2) {
    await database.pipelined(async (transaction) => {
      transaction.send('note-insert', INSERT, [id]);
      await transaction.query('note-find', NOTE, [id]);
    });
  }
}
