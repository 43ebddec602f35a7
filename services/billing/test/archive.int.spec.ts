import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ExportChunk } from '@shadow-guide/contracts';
import { Call } from '@shadow-guide/kernel';
import { aCaller, type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { billingDatabase } from '../src/database/database.js';
import { ArchiveHandler } from '../src/personal-data/archive.handler.js';

let own: OwnDatabase;
let handler: ArchiveHandler;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, billingDatabase);
  handler = new ArchiveHandler(own.database);
}, 30_000);
afterAll(() => own.drop());

const caller = aCaller();
const call = () =>
  new Call({
    ...{ callId: randomUUID(), requestId: randomUUID(), traceparent: '' },
    deadline: Date.now() + 2_500,
    caller,
  });
const sql = (text: string, values: unknown[]) => own.database.source.query(text, values);

it('payments, trials and grants are exported without ids of the payment provider, and are not imported', async () => {
  const at = '2026-03-02T10:00:00Z';
  await sql(
    `INSERT INTO billing.subscriptions
       (id, user_id, status, plan, period_start, period_end, created_at, price_amount, price_currency)
     VALUES ('sub_secret', $1, 'active', 'price_monthly', $2, $2, $2, 1000, 'usd')`,
    [caller.userId, at],
  );
  await sql(
    `INSERT INTO billing.trials (user_id, started_at, ends_at) VALUES ($1, $2, '2026-03-16T10:00:00Z')`,
    [caller.userId, at],
  );
  await sql(
    'INSERT INTO billing.grants (user_id, premium, ad_free, updated_at) VALUES ($1, true, false, $2)',
    [...[caller.userId, at]],
  );
  const chunks: ExportChunk[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const chunk = await handler.exportChunk({ cursor }, call());
    chunks.push(chunk);
    cursor = chunk.cursor;
  }
  expect(chunks.map(({ part }) => part)).toEqual(['subscriptions', 'trial', 'grants']);
  expect(chunks.map(({ records }) => JSON.parse(records) as unknown)).toMatchObject([
    { type: 'subscription', status: 'active', plan: 'price_monthly', priceAmount: 1_000 },
    { type: 'trial', startedAt: '2026-03-02T10:00:00.000Z' },
    { type: 'grant', premium: true, adFree: false },
  ]);
  expect(JSON.stringify(chunks)).not.toContain('sub_secret');
  for (const { part, records } of chunks) {
    const chunk = { importId: randomUUID(), part: part as string, records };
    await expect(handler.importChunk(chunk, call())).rejects.toMatchObject({ code: 'import_part_unknown' });
  }
});
