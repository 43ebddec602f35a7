import { randomUUID } from 'node:crypto';
import { connect as connectTo, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asDomainError, Database, isServerUnavailable, type Transaction } from '../src/index.js';
import { freePort, type OwnDatabase, openOwnDatabase, until } from '../src/testing/index.js';

class CreateNotes1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE kernel.notes (id uuid PRIMARY KEY)');
  }
  async down(): Promise<void> {}
}

let own: OwnDatabase;
let database: Database;

beforeAll(async () => {
  own = await openOwnDatabase(process.env, {
    schema: 'kernel',
    entities: [],
    migrations: [CreateNotes1700000000000],
  });
  database = own.database;
});
afterAll(() => own.drop());

it('a database does not open without an extension that an administrator has to create, and the error says what to run', async () => {
  const definition = { schema: 'kernel', extensions: ['not_there'], entities: [], migrations: [] };
  await expect(Database.open(own.settings, definition)).rejects.toThrow(
    /lacks the extension not_there.*provision\.sql/,
  );
});

it('a database opens even if the server becomes available only after the process has started', async () => {
  const port = await freePort();
  const settings = { ...own.settings, host: '127.0.0.1', port, url: undefined };
  const opened = Database.open(settings, { schema: 'kernel', entities: [], migrations: [] });
  const late = createServer((client) => {
    const server = connectTo(own.settings.port, own.settings.host);
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on('error', () => socket.destroy());
  });
  await expect(Promise.race([opened, delay(300, 'waits')])).resolves.toBe('waits');
  await new Promise<void>((resolve) => late.listen(port, '127.0.0.1', resolve));
  const database = await opened;
  expect(await database.isUp()).toBe(true);
  await database.onApplicationShutdown();
  late.close();
});

describe('a named statement in a transaction', () => {
  it('is stored when the transaction commits, and visible to the transaction’s later statements before that', async () => {
    const id = randomUUID();
    await database.transaction(async (transaction) => {
      await insert(id, transaction);
      expect(await transaction.entities.query('SELECT FROM kernel.notes WHERE id = $1', [id])).toHaveLength(
        1,
      );
      expect(await isStored(id)).toBe(false);
    });
    expect(await isStored(id)).toBe(true);
  });

  it('is rolled back with the transaction', async () => {
    const id = randomUUID();
    const work = database.transaction(async (transaction) => {
      await insert(id, transaction);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await isStored(id)).toBe(false);
  });

  it('is prepared once per connection, also over several transactions', async () => {
    await database.transaction((transaction) => insert(randomUUID(), transaction));
    const prepared = await database.transaction(async (transaction) => {
      await insert(randomUUID(), transaction);
      return transaction.entities.query(`SELECT name FROM pg_prepared_statements WHERE name = 'note-insert'`);
    });
    expect(prepared).toEqual([{ name: 'note-insert' }]);
  });

  it('fails with the error code of the database', async () => {
    const id = randomUUID();
    const work = database.transaction(async (transaction) => {
      await insert(id, transaction);
      await insert(id, transaction);
    });
    await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
    expect(await isStored(id)).toBe(false);
  });

  it('is refused after the end of its transaction, instead of running in another one', async () => {
    const id = randomUUID();
    const late = await database.transaction(async (transaction) => transaction);
    await expect(insert(id, late)).rejects.toThrow('The transaction is over');
    expect(await isStored(id)).toBe(false);
  });
});

describe('a callback after a commit', () => {
  it('runs after the commit, and not before', async () => {
    const id = randomUUID();
    const found = new Promise<boolean>((resolve) => {
      void database.transaction(async (transaction) => {
        transaction.afterCommit(() => resolve(isStored(id)));
        await insert(id, transaction);
      });
    });
    expect(await found).toBe(true);
  });

  it('does not run after a rollback', async () => {
    const followed: string[] = [];
    const work = database.transaction(async (transaction) => {
      transaction.afterCommit(() => followed.push('it'));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(followed).toEqual([]);
  });
});

describe('a server that disconnects during a transaction', () => {
  it.each([
    ['a named statement', (transaction: Transaction) => insert(randomUUID(), transaction)],
    ['any other', (transaction: Transaction) => transaction.entities.query('SELECT 1')],
  ])('is detected at the next statement: %s', async (_case, statement) => {
    const error = await database
      .transaction(async (transaction) => {
        const [{ pid }] = await transaction.entities.query('SELECT pg_backend_pid() AS pid');
        await database.query('end-connection', 'SELECT pg_terminate_backend($1)', [pid]);
        await until('the lost connection is detected', () => transaction.entities.queryRunner?.isReleased);
        await statement(transaction);
      })
      .catch((thrown: unknown) => thrown);
    expect(isServerUnavailable(error)).toBe(true);
    expect(asDomainError(error).code).toBe('service_unavailable');
  });

  it('is detected while a named statement runs', async () => {
    const error = await database
      .transaction(async (transaction) => {
        const [{ pid }] = await transaction.entities.query('SELECT pg_backend_pid() AS pid');
        const running = database.query('wait', 'SELECT pg_sleep(1)', [], transaction);
        const end = database.query('end-connection', 'SELECT pg_terminate_backend($1)', [pid]);
        await Promise.all([running, end]);
      })
      .catch((thrown: unknown) => thrown);
    expect(asDomainError(error).code).toBe('service_unavailable');
  });

  it('does not prevent the pool from serving the next transaction', async () => {
    const id = randomUUID();
    await database.transaction((transaction) => insert(id, transaction));
    expect(await isStored(id)).toBe(true);
  });
});

function insert(id: string, transaction: Transaction): Promise<object[]> {
  return database.query('note-insert', 'INSERT INTO kernel.notes (id) VALUES ($1)', [id], transaction);
}

async function isStored(id: string): Promise<boolean> {
  const rows = await database.query('note-find', 'SELECT FROM kernel.notes WHERE id = $1', [id]);
  return rows.length > 0;
}
