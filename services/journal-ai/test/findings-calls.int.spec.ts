import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Caller,
  contractsOf,
  entitlementsChanged,
  findingVerdicts,
  type GiveVerdict,
  type InsightFilter,
  insights,
  personas,
} from '@shadow-guide/contracts';
import { parseMasterKeys, UserKeys } from '@shadow-guide/encryption';
import {
  bootRpcService,
  type Database,
  type ProcessKernel,
  type RpcClient,
  type Running,
  SystemClock,
} from '@shadow-guide/kernel';
import {
  aCaller,
  aloneOnSubjects,
  testCallers,
  testClient,
  testKernel,
  testServers,
} from '@shadow-guide/kernel/testing';
import { AppModule } from '../src/app.module.js';
import { journalKeys } from '../src/encryption/journal-keys.js';
import { aMasterKey, anAnalysis, anEntry, anInsight, aPersona, saveFindings } from './support/findings.js';
import { openDatabase } from './support/own-database.js';

const servers = testServers(process.env, 'journal_ai');
const masterKey = aMasterKey();

let kernel: ProcessKernel;
let running: Running;
let rpc: RpcClient;
let database: Database;
let caller: Caller;
let release: () => Promise<void>;

beforeAll(async () => {
  release = await aloneOnSubjects(servers.postgres, 'journal-ai');
  kernel = await testKernel('journal-ai', servers.nats);
  const { host, port } = servers.redis;
  const app = AppModule.register(
    {
      process: { logLevel: 'silent', opsHost: '127.0.0.1', opsPort: 0, shutdownDelaySeconds: 0 },
      postgres: servers.postgres,
      nats: servers.nats,
      callers: testCallers,
      redis: { host, port, tls: false, url: `redis://${host}:${port}/6` },
      encryption: { masterKey },
      modelServer: { baseUrl: 'http://127.0.0.1:1/v1', chatModel: 'fake' },
    },
    kernel,
  );
  running = await bootRpcService(kernel, app, contractsOf('journal-ai'));
  rpc = testClient(kernel);
  database = await openDatabase();
}, 120_000);
afterAll(async () => {
  await running.close();
  await database.onApplicationShutdown();
  await kernel.nats.close();
  await release();
});
beforeEach(() => {
  caller = aCaller();
});

/** Stores findings as a worker does: another process with the same master key. */
async function find(userId: string, { personaLimit = -1 } = {}): Promise<void> {
  const keys = new UserKeys(database, journalKeys, parseMasterKeys(masterKey), new SystemClock());
  const entry = await anEntry(database, userId);
  const analysis = anAnalysis({ insights: [anInsight()], personas: [aPersona()] });
  await saveFindings(database, keys, { ...entry, analysis, personaLimit });
}

describe('the calls for insights and personas', () => {
  it('return the rows that a worker stored, to their owner only', async () => {
    await find(caller.userId);
    expect(await rpc.call(insights.list, {}, { caller })).toEqual([
      expect.objectContaining({ title: 'Carrying it alone' }),
    ]);
    expect(await rpc.call(personas.list, {}, { caller })).toEqual([
      expect.objectContaining({ name: 'The Judge' }),
    ]);
    const stranger = aCaller();
    expect(await rpc.call(insights.list, {}, { caller: stranger })).toEqual([]);
    expect(await rpc.call(personas.list, {}, { caller: stranger })).toEqual([]);
  });

  it('are refused without a person', async () => {
    await expect(rpc.call(insights.list, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(rpc.call(personas.list, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it.each([
    { type: 'diagnosis' },
    { limit: '0' },
    { limit: '101' },
    { from: 'yesterday' },
    { to: '2026-W10' },
    { cursor: 'x' },
    { q: 'x'.repeat(201) },
  ])('are refused with %j', async (filter) => {
    const asked = rpc.call(insights.list, filter as unknown as InsightFilter, { caller });
    await expect(asked).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('return at most the requested number, and are refused with a word in place of the number', async () => {
    await find(caller.userId);
    await find(caller.userId);
    expect(await rpc.call(insights.list, { limit: 1 }, { caller })).toHaveLength(1);
    const asked = rpc.call(insights.list, { limit: '1' } as unknown as InsightFilter, { caller });
    await expect(asked).rejects.toMatchObject({
      errors: [{ field: 'limit', message: 'Give a whole number from 1 to 100.' }],
    });
  });
});

describe('a call for a verdict', () => {
  const given = (verdict: unknown, id: string = randomUUID()) =>
    rpc.call(findingVerdicts.ofTopic, { id, verdict } as GiveVerdict, { caller });

  it.each(['yes', '', undefined, 1])('is refused with %p', async (verdict) => {
    await expect(given(verdict)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('is refused for an invalid id, and gets a 404 for an id that belongs to nothing', async () => {
    await expect(given('fits', 'x')).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(given('fits')).rejects.toMatchObject({ code: 'topic_not_found' });
    await expect(given(null)).rejects.toMatchObject({ code: 'topic_not_found' });
  });
});

it('a higher limit of personas discovers waiting personas, even when the event is delivered twice', async () => {
  await find(caller.userId, { personaLimit: 0 });
  expect(await rpc.call(personas.list, {}, { caller })).toEqual([]);
  const { entitlements } = aCaller();
  const payload = {
    userId: caller.userId,
    entitlements: { ...entitlements, limits: { ...entitlements.limits, personas: -1 } },
    changedAt: new Date().toISOString(),
  };
  const delivery = { id: randomUUID(), payload };
  const subject = `journal-ai.events.${entitlementsChanged.name}`;
  await rpc.requestSubject(subject, delivery, 2_000);
  await rpc.requestSubject(subject, delivery, 2_000);
  expect(await rpc.call(personas.list, {}, { caller })).toHaveLength(1);
});
