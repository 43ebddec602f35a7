import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NO_PERSON_ID } from '@shadow-guide/contracts';
import { Call, type Database } from '@shadow-guide/kernel';
import { aCaller, Gate, type OwnDatabase, openOwnDatabase, until } from '@shadow-guide/kernel/testing';
import { journalDatabase } from '../src/database/database.js';
import { LedgerFeedHandler } from '../src/figures/ledger-feed.handler.js';
import { LedgerFeed } from '../src/figures/ledger-feed.js';
import { type LedgerSeal, type ModelCall, UsageLedger } from '../src/usage/index.js';
import { ledgerSealOf } from './support/ledger-seal.js';

let own: OwnDatabase;
let database: Database;
let feed: LedgerFeed;
let ledgerSeal: LedgerSeal;
let ledger: UsageLedger;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, journalDatabase);
  database = own.database;
  ledgerSeal = ledgerSealOf(database);
  ledger = new UsageLedger(ledgerSeal);
  feed = new LedgerFeed(database, ledgerSeal);
}, 60_000);
afterAll(() => own.drop());
beforeEach(() => database.source.query('TRUNCATE journal_ai.ai_usage'));

const aCall = (change: Partial<ModelCall> = {}): ModelCall => ({
  ...{ id: randomUUID(), feature: 'chat', model: 'local-guide', promptVersion: 'guide.v1' },
  ...{ promptTokens: 120, completionTokens: 30, estimated: false, costMicroCents: 9_007_199_254_740_993n },
  ...{ latencyMs: 812.4, success: true, errorCode: null, startedAt: new Date('2026-03-02T10:00:00Z') },
  ...change,
});
const record = async (calls: readonly ModelCall[], userId: string = randomUUID()) => {
  const sealed = await ledger.seal(calls);
  await database.pipelined(async (transaction) => ledger.record(transaction, userId, sealed));
};
/** Waits until no older transaction of other suites on the same server delays the feed. */
const settled = () =>
  until('older transactions to end', async () => {
    const [row] = await database.source.query(
      'SELECT NOT EXISTS (SELECT FROM journal_ai.ai_usage WHERE written_by >= pg_snapshot_xmin(pg_current_snapshot())) AS is_settled',
    );
    return row.is_settled;
  });
const idsOf = ({ calls }: { calls: readonly { id: string }[] }) => calls.map(({ id }) => id);
const callFrom = (service: string, subjectId: string) =>
  new Call({
    ...{ callId: randomUUID(), requestId: randomUUID(), traceparent: '', deadline: Date.now() + 2_500 },
    serviceCaller: { service, subjectId },
  });

describe('the feed of the ledger', () => {
  it('returns each call with its exact cost, and the reason when it had no result', async () => {
    const userId = randomUUID();
    const call = aCall();
    const lost = { success: false, errorCode: 'broken_json', isLost: true };
    await record([call, aCall({ ...lost, costMicroCents: null })], userId);
    await settled();
    const { calls } = await feed.list(undefined);
    expect(calls).toEqual([
      {
        ...{ id: call.id, userId, feature: 'chat', model: 'local-guide', tokens: 150 },
        ...{ costMicroCents: '9007199254740993', success: true, at: '2026-03-02T10:00:00.000Z' },
        ...{ problem: null, isLost: false },
      },
      expect.objectContaining({ success: false, problem: 'broken_json', isLost: true, costMicroCents: null }),
    ]);
  });

  it('continues where a page ended, and reports at the end that there are no more calls', async () => {
    const calls = Array.from({ length: 2_300 }, () => aCall());
    await record(calls.slice(0, 900));
    await record(calls.slice(900, 1_700));
    for (const call of calls.slice(1_700)) await record([call]);
    await settled();
    const read: string[] = [];
    let cursor: string | undefined;
    for (;;) {
      const page = await feed.list(cursor);
      if (page.cursor === null) break;
      read.push(...idsOf(page));
      cursor = page.cursor;
    }
    expect(read).toEqual(calls.map(({ id }) => id));
    expect(await feed.list(cursor)).toEqual({ calls: [], cursor: null });
  });

  it('skips no call of a transaction that started first and committed last', async () => {
    const [early, late] = [aCall(), aCall()];
    const begun = new Gate();
    const mayCommit = new Gate();
    const sealed = await ledger.seal([early]);
    const slow = database.transaction(async (transaction) => {
      ledger.record(transaction, randomUUID(), sealed);
      await transaction.query('test-wait', 'SELECT 1', []);
      begun.open();
      await mayCommit.opened;
    });
    await begun.opened;
    await record([late]);
    expect(await feed.list(undefined)).toEqual({ calls: [], cursor: null });
    mayCommit.open();
    await slow;
    await settled();
    const page = await feed.list(undefined);
    expect(idsOf(page)).toEqual([early.id, late.id]);
  });

  it('continues after a row that was tampered with', async () => {
    const [spoilt, whole] = [aCall(), aCall()];
    await record([spoilt]);
    await database.source.query(
      `UPDATE journal_ai.ai_usage SET service_sealed_calls = set_byte(service_sealed_calls, 40, 255 - get_byte(service_sealed_calls, 40))`,
    );
    await record([whole]);
    await settled();
    expect(idsOf(await feed.list(undefined))).toEqual([whole.id]);
  });

  it('reads a page through its index', async () => {
    const plan = await database.transaction(async ({ entities }) => {
      await entities.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
      return entities.query(`EXPLAIN SELECT id FROM journal_ai.ai_usage
       WHERE (written_by, place) > ('0'::xid8, 0::bigint)
         AND written_by < pg_snapshot_xmin(pg_current_snapshot())
       ORDER BY written_by, place LIMIT 1000`);
    });
    expect(JSON.stringify(plan)).toMatch(/ai_usage_feed/);
    expect(JSON.stringify(plan)).not.toMatch(/Sort/);
  });

  it('refuses a cursor that it did not issue, and a call on behalf of a person', async () => {
    await expect(feed.list('1; DROP TABLE')).rejects.toMatchObject({ code: 'validation_failed' });
    const handler = new LedgerFeedHandler(feed);
    await expect(handler.list({}, callFrom('admin-analytics', aCaller().userId))).rejects.toMatchObject({
      code: 'services_only',
    });
    expect(await handler.list({}, callFrom('admin-analytics', NO_PERSON_ID))).toEqual({
      calls: [],
      cursor: null,
    });
  });
});
