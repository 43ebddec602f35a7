import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NOBODY_ID } from '@shadow-guide/contracts';
import type { Database } from '@shadow-guide/kernel';
import type { ModelCall } from '../src/usage/model-call.js';
import { UsageLedger } from '../src/usage/usage-ledger.js';
import { openDatabase } from './support/own-database.js';

let database: Database;
let ledger: UsageLedger;
beforeAll(async () => {
  database = await openDatabase();
  ledger = new UsageLedger();
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
  database.query('test-usage', 'SELECT * FROM journal_ai.ai_usage WHERE user_id = $1 ORDER BY feature', [
    userId,
  ]);

/** A generation of a person's. */
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
  it('stores every call of a turn with its exact cost, failed ones too', async () => {
    const userId = randomUUID();
    const generationId = await aGeneration(userId);
    const failed = aCall({
      feature: 'analysis',
      success: false,
      errorCode: 'http_500',
      costMicroCents: null,
    });
    await database.transaction(async (transaction) =>
      ledger.record(transaction, userId, [failed, aCall()], generationId),
    );
    expect(await rowsOf(userId)).toEqual([
      expect.objectContaining({
        feature: 'analysis',
        success: false,
        error_code: 'http_500',
        cost_micro_cents: null,
      }),
      expect.objectContaining({
        generation_id: generationId,
        feature: 'chat',
        model: 'local-guide',
        prompt_version: 'guide.v1',
        prompt_tokens: 120,
        completion_tokens: 30,
        estimated: false,
        cost_micro_cents: '9007199254740993',
        latency_ms: 812,
        success: true,
        created_at: new Date('2026-03-02T10:00:00Z'),
      }),
    ]);
  });

  it('stores a call once, however often and concurrently it is recorded', async () => {
    const userId = randomUUID();
    const call = aCall();
    const generationId = await aGeneration(userId);
    await Promise.all(
      Array.from({ length: 5 }, () =>
        database.transaction(async (transaction) => ledger.record(transaction, userId, [call], generationId)),
      ),
    );
    expect(await rowsOf(userId)).toHaveLength(1);
  });

  it('keeps what was paid for words that were erased meanwhile, as nobody’s', async () => {
    const userId = randomUUID();
    const call = aCall();
    await database.transaction(async (transaction) =>
      ledger.record(transaction, userId, [call], randomUUID()),
    );
    expect(await rowsOf(userId)).toEqual([]);
    const nobodys = await rowsOf(NOBODY_ID);
    expect(nobodys.map(({ id }) => id)).toContain(call.id);
  });

  it('is rolled back with the transaction', async () => {
    const userId = randomUUID();
    const failing = database.transaction(async (transaction) => {
      ledger.record(transaction, userId, [aCall()]);
      throw new Error('lost the turn');
    });
    await expect(failing).rejects.toThrow('lost the turn');
    expect(await rowsOf(userId)).toEqual([]);
  });
});
