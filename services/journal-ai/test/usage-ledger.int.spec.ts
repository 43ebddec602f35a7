import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NO_PERSON_ID } from '@shadow-guide/contracts';
import type { Database } from '@shadow-guide/kernel';
import { type LedgerSeal, type ModelCall, UsageLedger } from '../src/usage/index.js';
import { ledgerSealOf } from './support/ledger-seal.js';
import { openDatabase } from './support/own-database.js';

let database: Database;
let ledgerSeal: LedgerSeal;
let ledger: UsageLedger;
beforeAll(async () => {
  database = await openDatabase();
  ledgerSeal = ledgerSealOf(database);
  ledger = new UsageLedger(ledgerSeal);
});
afterAll(() => database.onApplicationShutdown());

const aCall = (change: Partial<ModelCall> = {}): ModelCall => ({
  id: randomUUID(),
  feature: 'chat',
  model: 'local-guide',
  promptVersion: 'guide.v1',
  promptTokens: 120,
  completionTokens: 30,
  estimated: false,
  costMicroCents: 9_007_199_254_740_993n,
  latencyMs: 812.4,
  success: true,
  errorCode: null,
  startedAt: new Date('2026-03-02T10:00:00Z'),
  ...change,
});
const rowsOf = (userId: string) =>
  database.query<{ id: string; service_sealed_calls: Buffer; generation_id: string | null }>(
    'test-usage',
    'SELECT * FROM journal_ai.ai_usage WHERE user_id = $1',
    [userId],
  );
const record = async (userId: string, calls: readonly ModelCall[], generationId: string | null = null) => {
  const sealed = await ledger.seal(calls);
  await database.transaction(async (transaction) => ledger.record(transaction, userId, sealed, generationId));
};

/** Stores a generation of a person. */
async function aGeneration(userId: string): Promise<string> {
  const id = randomUUID();
  await database.query(
    'test-generation',
    `INSERT INTO journal_ai.generations (id, user_id, kind, queue, lane, subject_id, request_id, status, context)
     VALUES ($1::uuid, $2, 'journal-reply', 'chat', 'chat', $1::uuid::text, $1::uuid, 'running', '{}')`,
    [id, userId],
  );
  return id;
}

describe('the ledger', () => {
  it('stores every call of a turn, including failed ones, with its exact cost', async () => {
    const userId = randomUUID();
    const generationId = await aGeneration(userId);
    const failed = aCall({
      feature: 'analysis',
      success: false,
      errorCode: 'http_500',
      isLost: true,
      costMicroCents: null,
    });
    const call = aCall();
    await record(userId, [failed, call], generationId);
    const [row, ...others] = await rowsOf(userId);
    expect(others).toEqual([]);
    if (!row) throw new Error('no row');
    expect(row.generation_id).toBe(generationId);
    const cipher = await ledgerSeal.cipher();
    expect(cipher.open(row)).toEqual([
      { ...failed, latencyMs: 812 },
      { ...call, latencyMs: 812 },
    ]);
  });

  it('writes rows that reveal neither the feature, the number of calls nor the cost', async () => {
    const [calm, danger] = [randomUUID(), randomUUID()];
    await record(calm, [
      aCall(),
      aCall({ feature: 'analysis', promptTokens: 900 }),
      aCall({ feature: 'safety-verdict' }),
    ]);
    await record(danger, [aCall({ promptVersion: 'guide.v1+safety.v2', promptTokens: 420 })]);
    const shapeOf = async (userId: string) =>
      (await rowsOf(userId)).map(
        ({ id, place, written_by, user_id, service_sealed_calls, ...row }: Record<string, unknown>) => ({
          ...row,
          size: (service_sealed_calls as Buffer).length,
        }),
      );
    expect(await shapeOf(danger)).toEqual(await shapeOf(calm));
    expect(Object.values((await shapeOf(danger))[0] ?? {}).filter((value) => value !== null)).toHaveLength(2);
  });

  it('stores a call once, however often and concurrently it is recorded', async () => {
    const userId = randomUUID();
    const call = aCall();
    const generationId = await aGeneration(userId);
    await Promise.all(Array.from({ length: 5 }, () => record(userId, [call], generationId)));
    expect(await rowsOf(userId)).toHaveLength(1);
  });

  it('keeps the cost of calls for texts that were erased meanwhile, without a person', async () => {
    const userId = randomUUID();
    const call = aCall();
    await record(userId, [call], randomUUID());
    expect(await rowsOf(userId)).toEqual([]);
    const nobodys = await rowsOf(NO_PERSON_ID);
    expect(nobodys.map(({ id }) => id)).toContain(call.id);
  });

  it('is rolled back with the transaction', async () => {
    const userId = randomUUID();
    const sealed = await ledger.seal([aCall()]);
    const failing = database.transaction(async (transaction) => {
      ledger.record(transaction, userId, sealed);
      throw new Error('lost the turn');
    });
    await expect(failing).rejects.toThrow('lost the turn');
    expect(await rowsOf(userId)).toEqual([]);
  });
});
