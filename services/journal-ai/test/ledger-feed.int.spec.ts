import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NOBODY_ID } from '@shadow-guide/contracts';
import { Call, type Database } from '@shadow-guide/kernel';
import { aCaller, Gate, type OwnDatabase, openOwnDatabase, until } from '@shadow-guide/kernel/testing';
import { journalDatabase } from '../src/database/database.js';
import { LedgerFeedHandler } from '../src/figures/ledger-feed.handler.js';
import { LedgerFeed } from '../src/figures/ledger-feed.js';
import { UsageLedger } from '../src/usage/index.js';
import type { ModelCall } from '../src/usage/model-call.js';

let own: OwnDatabase;
let database: Database;
let feed: LedgerFeed;
const ledger = new UsageLedger();
beforeAll(async () => {
  own = await openOwnDatabase(process.env, journalDatabase);
  database = own.database;
  feed = new LedgerFeed(database);
}, 60_000);
afterAll(() => own.drop());
beforeEach(() => database.source.query('TRUNCATE journal_ai.ai_usage'));

const aCall = (change: Partial<ModelCall> = {}): ModelCall => ({
  ...{ id: randomUUID(), feature: 'chat', model: 'local-guide', promptVersion: 'guide.v1' },
  ...{ promptTokens: 120, completionTokens: 30, estimated: false, costMicroCents: 9_007_199_254_740_993n },
  ...{ latencyMs: 812.4, success: true, errorCode: null, startedAt: new Date('2026-03-02T10:00:00Z') },
  ...change,
});
const record = (calls: readonly ModelCall[], userId: string = randomUUID()) =>
  database.pipelined(async (transaction) => ledger.record(transaction, userId, calls));
/** Other suites have transactions on the same server, which hold the feed back. */
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
  it('hands on each call with its exact cost', async () => {
    const userId = randomUUID();
    const call = aCall();
    await record([call, aCall({ success: false, costMicroCents: null })], userId);
    await settled();
    const { calls } = await feed.list(undefined);
    expect(calls).toEqual([
      {
        ...{ id: call.id, userId, feature: 'chat', model: 'local-guide', tokens: 150 },
        ...{ costMicroCents: '9007199254740993', success: true, at: '2026-03-02T10:00:00.000Z' },
      },
      expect.objectContaining({ success: false, costMicroCents: null }),
    ]);
  });

  it('goes on where a page ended, and says at the end that there is no more', async () => {
    const calls = Array.from({ length: 2_300 }, () => aCall());
    await record(calls.slice(0, 900));
    await record(calls.slice(900));
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

  it('skips no call of a transaction that was begun first and committed last', async () => {
    const [early, late] = [aCall(), aCall()];
    const begun = new Gate();
    const mayCommit = new Gate();
    const slow = database.transaction(async (transaction) => {
      ledger.record(transaction, randomUUID(), [early]);
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

  it('reads a page by its index', async () => {
    const plan = await database.transaction(async ({ entities }) => {
      await entities.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
      return entities.query(`EXPLAIN SELECT id FROM journal_ai.ai_usage
       WHERE (written_by, place) > ('0'::xid8, 0::bigint) AND written_by < pg_snapshot_xmin(pg_current_snapshot())
       ORDER BY ai_usage.written_by, ai_usage.place LIMIT 1000`);
    });
    expect(JSON.stringify(plan)).toMatch(/ai_usage_feed/);
    expect(JSON.stringify(plan)).not.toMatch(/Sort/);
  });

  it('refuses a cursor that it did not give, and whoever asks about a person', async () => {
    await expect(feed.list('1; DROP TABLE')).rejects.toMatchObject({ code: 'validation_failed' });
    const handler = new LedgerFeedHandler(feed);
    await expect(handler.list({}, callFrom('admin-analytics', aCaller().userId))).rejects.toMatchObject({
      code: 'services_only',
    });
    expect(await handler.list({}, callFrom('admin-analytics', NOBODY_ID))).toEqual({
      calls: [],
      cursor: null,
    });
  });
});
