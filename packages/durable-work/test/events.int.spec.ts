import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { event, Id } from '@shadow-guide/contracts';
import { eventSubject } from '@shadow-guide/contracts/wire';
import {
  bootRpcService,
  conflict,
  Database,
  OnEvent,
  type ProcessKernel,
  type ReceivedEvent,
  RpcClient,
} from '@shadow-guide/kernel';
import { testKernel, testServers, until } from '@shadow-guide/kernel/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createEventTablesSql, handleOnce, Outbox } from '../src/index.js';

class Fact {
  @Id() subject: string;
}
const happened = event('teller.it-happened', Fact, ['listener']);

class CreateEventTables1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE kernel.effects (subject uuid NOT NULL, handler text)');
    for (const statement of createEventTablesSql('kernel')) await runner.query(statement);
  }
  async down(): Promise<void> {}
}

const servers = testServers(process.env, 'kernel');
let kernel: ProcessKernel;
let database: Database;
let outbox: Outbox;
/** Subjects whose events fail in the handler the first time, after the effect was stored. */
const stumble = new Set<string>();
/** Subjects whose events one of the two handlers refuses the first time. */
const refuse = new Set<string>();

const store = (received: ReceivedEvent<Fact>) =>
  handleOnce(database, received, async (transaction) => {
    await transaction.query('effect', 'INSERT INTO kernel.effects (subject, handler) VALUES ($1, $2)', [
      received.payload.subject,
      received.handler,
    ]);
  });

@Controller()
class Listener {
  @OnEvent(happened, 'count')
  async count(received: ReceivedEvent<Fact>): Promise<void> {
    await store(received);
    if (stumble.delete(received.payload.subject)) throw conflict('stumbled', 'The acknowledgement is lost.');
  }

  @OnEvent(happened, 'file')
  async file(received: ReceivedEvent<Fact>): Promise<void> {
    if (refuse.delete(received.payload.subject)) throw conflict('stumbled', 'Not yet.');
    await store(received);
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
  it('is handled after its subscriber starts, once by each handler, even when the acknowledgement is lost', async () => {
    const [lost, refused] = [randomUUID(), randomUUID()];
    stumble.add(lost);
    refuse.add(refused);
    await database.transaction(async (transaction) => {
      outbox.publish(transaction, happened, { subject: lost });
      outbox.publish(transaction, happened, { subject: refused });
    });
    expect(await effects(lost)).toEqual([]);
    const listener = await bootRpcService(kernel, ListenerModule, []);
    await until('both are handled', async () => (await waiting(lost)) + (await waiting(refused)) === 0);
    expect(await effects(lost)).toEqual(['count', 'file']);
    expect(await effects(refused)).toEqual(['count', 'file']);
    await listener.close();
  }, 15_000);

  it('is not sent when its transaction fails', async () => {
    const subject = randomUUID();
    const work = database.transaction(async (transaction) => {
      outbox.publish(transaction, happened, { subject });
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await waiting(subject)).toBe(0);
  });

  it('has one effect per handler when it is delivered many times at once', async () => {
    const subject = randomUUID();
    const id = randomUUID();
    const deliveries = Array.from({ length: 8 }, (_, n) => ({ id, handler: n % 2 ? 'count' : 'file' }));
    await Promise.all(deliveries.map((delivery) => store({ ...delivery, payload: { subject } })));
    expect(await effects(subject)).toEqual(['count', 'file']);
  });
});

describe('a subscriber that does not respond for some time', () => {
  it('does not delay other subscribers, and receives every event soon after it responds again', async () => {
    const missed = event('teller.it-was-missed', Fact, ['silent']);
    let isBack = false;
    const taken = new Set<string>();
    const silent = kernel.nats.connection.subscribe(eventSubject('silent', missed.name), {
      callback: (_error, message) => {
        if (!isBack) return;
        taken.add(message.json<{ input: { id: string } }>().input.id);
        message.respond(JSON.stringify({ ok: null }));
      },
    });
    const all = 1_500;
    await database.transaction(async (transaction) => {
      for (let n = 0; n < all; n += 1) outbox.publish(transaction, missed, { subject: randomUUID() });
    });
    await until('the first delivery has failed', async () => (await tried(missed.name)) > 0);
    const listener = await bootRpcService(kernel, ListenerModule, []);
    const subject = randomUUID();
    await outbox.publishAlone(happened, { subject });
    // If this event were queued behind those deliveries, it would take more than a minute: 50 at a time, 2.5 s each.
    await until(
      'the other subscriber has received its event',
      async () => (await waiting(subject)) === 0,
      15_000,
    );
    expect(taken.size).toBe(0);
    isBack = true;
    await until('everything is delivered', async () => taken.size === all, 20_000);
    silent.unsubscribe();
    await listener.close();
  }, 60_000);
});

describe('records of handled deliveries', () => {
  it('are deleted soon after the start when they are old', async () => {
    const [old, recent] = [randomUUID(), randomUUID()];
    await database.source.query(
      `INSERT INTO kernel.inbox (id, handler, taken_at)
       VALUES ($1, 'count', now() - interval '31 days'), ($2, 'count', now() - interval '29 days')`,
      [old, recent],
    );
    const another = new Outbox(database, new RpcClient(kernel.nats, 'tests'));
    another.start();
    await until('the old record is deleted', async () => (await handledOf(old)) === 0);
    expect(await handledOf(recent)).toBe(1);
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

/** Returns the names of the handlers that had an effect. */
async function effects(subject: string): Promise<string[]> {
  const rows = await database.source.query(
    'SELECT handler FROM kernel.effects WHERE subject = $1 ORDER BY handler',
    [subject],
  );
  return rows.map((row: { handler: string }) => row.handler);
}

async function waiting(subject: string): Promise<number> {
  const [row] = await database.source.query(
    `SELECT count(*)::int AS n FROM kernel.outbox WHERE payload->>'subject' = $1`,
    [subject],
  );
  return row.n;
}

/** Returns how many deliveries of an event were attempted and are waiting. */
async function tried(name: string): Promise<number> {
  const [row] = await database.source.query(
    'SELECT count(*)::int AS n FROM kernel.outbox WHERE event = $1 AND attempts > 0',
    [name],
  );
  return row.n;
}

async function handledOf(id: string): Promise<number> {
  const [row] = await database.source.query('SELECT count(*)::int AS n FROM kernel.inbox WHERE id = $1', [
    id,
  ]);
  return row.n;
}
