import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, contractsOf, stats } from '@shadow-guide/contracts';
import {
  bootRpcService,
  connectRedis,
  type RpcClient,
  type Running,
  redisDatabases,
} from '@shadow-guide/kernel';
import {
  aCaller,
  aloneOnSubjects,
  logLinesOf,
  testClient,
  testServers,
  until,
} from '@shadow-guide/kernel/testing';
import { AppModule } from '../src/app.module.js';
import { runWorker } from '../src/run-worker.js';
import { GenerationListener } from './support/generation-listener.js';
import { type Journal, startJournalAlone } from './support/journal.js';
import { everythingIn } from './support/redis-dump.js';

let journal: Journal;
let service: Running;
let workers: Running[];
let rpc: RpcClient;
let release: () => Promise<void>;
beforeAll(async () => {
  release = await aloneOnSubjects(testServers(process.env, 'journal_ai').postgres, 'journal-ai');
  // Every worker sweeps, and would claim the turns of suites that run in parallel.
  journal = await startJournalAlone(5);
  const { config } = journal;
  const app = AppModule.register(config, journal.kernel);
  service = await bootRpcService(journal.kernel, app, contractsOf('journal-ai'));
  workers = await Promise.all([runWorker(config, journal.kernel), runWorker(config, journal.kernel)]);
  rpc = testClient(journal.kernel);
}, 120_000);
afterAll(async () => {
  await Promise.all([service.close(), ...workers.map((worker) => worker.close())]);
  await journal.close();
  await release();
});

describe('the service and its workers', () => {
  it('answer an entry over NATS, and return it later', async () => {
    const caller = aCaller();
    const requestId = randomUUID();
    const message = 'I keep saying yes when I mean no.';
    const listener = await GenerationListener.open(journal, caller.userId, requestId);
    await rpc.call(chat.startTurn, { message, requestId }, { caller });
    const end = await listener.end();
    expect(end).toMatchObject({ kind: 'done', result: { message: 'I hear you.' } });
    expect(listener.text).toBe('I hear you.');
    const state = await rpc.call(chat.getTurn, { requestId }, { caller });
    expect(state).toMatchObject({ status: 'done', attempt: 1 });
    const today = await rpc.call(chat.getToday, {}, { caller });
    expect(today.messages.map(({ content }) => content)).toEqual([message, 'I hear you.']);
    expect(await rpc.call(stats.get, undefined, { caller })).toEqual({
      dailyInsights: 0,
      streakDays: 1,
      totalEntries: 1,
    });
  });

  it('refuse an empty message and another person’s turn over NATS', async () => {
    const caller = aCaller();
    const empty = rpc.call(chat.startTurn, { message: '', requestId: randomUUID() }, { caller });
    await expect(empty).rejects.toMatchObject({ code: 'input_not_answerable' });
    const foreign = rpc.call(chat.getTurn, { requestId: randomUUID() }, { caller });
    await expect(foreign).rejects.toMatchObject({ code: 'turn_not_found' });
  });

  it('answer many people concurrently, each of them once', async () => {
    const turns = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const caller = aCaller();
        const requestId = randomUUID();
        const message = `I say yes too often, and it is ${requestId}.`;
        const listener = await GenerationListener.open(journal, caller.userId, requestId);
        // With many concurrent calls some get no connection in time; a retry with the same id has one effect.
        await until('the turn is accepted', () =>
          rpc.call(chat.startTurn, { message, requestId }, { caller }).catch((error: { code?: string }) => {
            if (error.code !== 'service_unavailable') throw error;
          }),
        );
        return { listener, message };
      }),
    );
    for (const { listener, message } of turns) {
      expect(await listener.end()).toMatchObject({ kind: 'done' });
      expect(journal.model.chatsAbout(message)).toHaveLength(1);
    }
  }, 60_000);
});

describe('a person’s text', () => {
  it('is in no table, queue or log line in plaintext', async () => {
    const caller = aCaller();
    const requestId = randomUUID();
    const canary = `Kanarienvogel${randomUUID().slice(0, 8)}`;
    const reply = `Antwortvogel${randomUUID().slice(0, 8)}`;
    journal.model.onChat = (stream) => {
      stream.say(`${reply} sings.`);
      stream.finish();
    };
    journal.model.analysis = {
      insights: [{ title: `${canary} title`, text: 'A bird.', type: 'emotion', evidence: [canary] }],
      topics: [{ tag: canary, category: 'emotion', sentiment: 'mixed', intensity: 3 }],
      personas: [
        {
          archetype: 'inner_critic',
          name: canary,
          description: 'A bird.',
          traits: ['loud'],
          evidence: [canary],
        },
      ],
    };
    const listener = await GenerationListener.open(journal, caller.userId, requestId);
    const logged = await logLinesOf(async () => {
      await rpc.call(chat.startTurn, { message: `My ${canary} is sad.`, requestId }, { caller });
      await listener.end();
    });
    const end = await listener.end();
    expect(logged.join('\n')).toContain('generation done');
    expect(end).toMatchObject({
      kind: 'done',
      result: { insights: [{ evidence: [{ quote: canary }] }] },
    });

    const redis = await connectRedis(journal.config.redis, redisDatabases.queues);
    const stored = [await everythingIn(redis), logged.join('\n'), ...(await rowsOf(caller.userId))];
    redis.disconnect();
    expect(stored.length).toBeGreaterThan(8);
    for (const text of stored) {
      expect(text).not.toContain(canary);
      expect(text).not.toContain(reply);
    }
  });
});

/** Returns every row of every table of the schema that belongs to a person, as text. */
async function rowsOf(userId: string): Promise<string[]> {
  const tables: { table_name: string }[] = await journal.database.source.query(
    `SELECT table_name FROM information_schema.columns WHERE table_schema = 'journal_ai' AND column_name = 'user_id'`,
  );
  const texts: string[] = [];
  for (const { table_name } of tables) {
    const rows: Record<string, unknown>[] = await journal.database.source.query(
      `SELECT * FROM journal_ai.${table_name} WHERE user_id = $1`,
      [userId],
    );
    const readable = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value));
    if (rows.length > 0) texts.push(rows.flatMap((row) => Object.values(row).map(readable)).join('\n'));
  }
  return texts;
}
