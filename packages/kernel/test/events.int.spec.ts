import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { event, Id } from '@shadow-guide/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bootRpcService,
  conflict,
  Database,
  eventTablesSql,
  Outbox,
  type ProcessKernel,
  RpcClient,
  Take,
  type TakenEvent,
  takeOnce,
} from '../src/index.js';
import { testKernel, testServers, until } from '../src/testing/index.js';

class Fact {
  @Id() subject: string;
}
const happened = event('teller.it-happened', Fact, ['listener']);

class CreateEventTables1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE kernel.effects (subject uuid NOT NULL)');
    for (const statement of eventTablesSql('kernel')) await runner.query(statement);
  }
  async down(): Promise<void> {}
}

const servers = testServers(process.env, 'kernel');
let kernel: ProcessKernel;
let database: Database;
let outbox: Outbox;
/** Subjects whose taking fails the first time, after the effect was stored. */
const stumble = new Set<string>();

@Controller()
class Listener {
  @Take(happened)
  async take(taken: TakenEvent<Fact>): Promise<void> {
    await takeOnce(database, taken.id, async (transaction) => {
      await transaction.entities.query('INSERT INTO kernel.effects (subject) VALUES ($1)', [
        taken.payload.subject,
      ]);
    });
    if (stumble.delete(taken.payload.subject)) throw conflict('stumbled', 'The acknowledgement is lost.');
  }
}
@Module({ controllers: [Listener] })
class ListenerModule {}

beforeAll(async () => {
  kernel = await testKernel('listener', servers.nats);
  database = await Database.open(servers.postgres, {
    schema: 'kernel',
    entities: [],
    migrations: [CreateEventTables1700000000000],
  });
  outbox = new Outbox(database, new RpcClient(kernel.nats, 'tests'));
  outbox.start();
});
afterAll(async () => {
  await outbox.beforeApplicationShutdown();
  await database.source.query('DROP TABLE kernel.effects');
  await database.source.query(`DELETE FROM kernel.migrations WHERE name LIKE 'CreateEventTables%'`);
  await database.onApplicationShutdown();
  await kernel.nats.close();
});

describe('an event', () => {
  it('is taken after its subscriber comes up, once, also when the acknowledgement is lost', async () => {
    const subject = randomUUID();
    stumble.add(subject);
    await database.transaction(async (transaction) => outbox.publish(transaction, happened, { subject }));
    expect(await effects(subject)).toBe(0);
    const listener = await bootRpcService(kernel, ListenerModule, []);
    await until('it is taken', async () => (await waiting(subject)) === 0);
    expect(await effects(subject)).toBe(1);
    await listener.close();
  }, 15_000);

  it('does not exist when its transaction fails', async () => {
    const subject = randomUUID();
    const work = database.transaction(async (transaction) => {
      outbox.publish(transaction, happened, { subject });
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await waiting(subject)).toBe(0);
  });

  it('has one effect when it is delivered many times at once', async () => {
    const subject = randomUUID();
    const id = randomUUID();
    await Promise.all(
      Array.from({ length: 8 }, () =>
        takeOnce(database, id, async (transaction) => {
          await transaction.entities.query('INSERT INTO kernel.effects (subject) VALUES ($1)', [subject]);
        }),
      ),
    );
    expect(await effects(subject)).toBe(1);
  });
});

describe('what was taken', () => {
  it('long ago is forgotten soon after the start, and what was taken lately is not', async () => {
    const [old, recent] = [randomUUID(), randomUUID()];
    await database.source.query(
      `INSERT INTO kernel.inbox (id, taken_at) VALUES ($1, now() - interval '31 days'), ($2, now() - interval '29 days')`,
      [old, recent],
    );
    const another = new Outbox(database, new RpcClient(kernel.nats, 'tests'));
    another.start();
    await until('the old one is forgotten', async () => (await taken(old)) === 0);
    expect(await taken(recent)).toBe(1);
    await another.beforeApplicationShutdown();
  });
});

describe('migrations', () => {
  it('run once when several replicas start at the same moment', async () => {
    const definition = { schema: 'kernel', entities: [], migrations: [CreateEventTables1700000000000] };
    const replicas = await Promise.all(
      Array.from({ length: 4 }, () => Database.open(servers.postgres, definition)),
    );
    const [{ runs }] = await database.source.query(
      `SELECT count(*)::int AS runs FROM kernel.migrations WHERE name LIKE 'CreateEventTables%'`,
    );
    expect(runs).toBe(1);
    await Promise.all(replicas.map((replica) => replica.onApplicationShutdown()));
  });
});

async function effects(subject: string): Promise<number> {
  const [row] = await database.source.query(
    'SELECT count(*)::int AS n FROM kernel.effects WHERE subject = $1',
    [subject],
  );
  return row.n;
}

async function waiting(subject: string): Promise<number> {
  const [row] = await database.source.query(
    `SELECT count(*)::int AS n FROM kernel.outbox WHERE payload->>'subject' = $1`,
    [subject],
  );
  return row.n;
}

async function taken(id: string): Promise<number> {
  const [row] = await database.source.query('SELECT count(*)::int AS n FROM kernel.inbox WHERE id = $1', [
    id,
  ]);
  return row.n;
}
