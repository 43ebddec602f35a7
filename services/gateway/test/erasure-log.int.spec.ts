import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataServices } from '@shadow-guide/contracts';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { gatewayDatabase } from '../src/database/database.js';
import { ErasuresRepository } from '../src/erasures/erasures.repository.js';

/** The SQL that restore.sh runs when the tables of the backup are restored. */
const ERASE_AGAIN = readFileSync(
  fileURLToPath(new URL('../../../deploy/helm/shadow-guide/files/backup/erase-again.sql', import.meta.url)),
  'utf8',
);

let own: OwnDatabase;
let erasures: ErasuresRepository;

beforeAll(async () => {
  own = await openOwnDatabase(process.env, gatewayDatabase);
  erasures = new ErasuresRepository(own.database);
}, 30_000);
afterAll(() => own.drop());

const rows = (text: string, values: unknown[] = []) =>
  own.database.source.query<Record<string, unknown>[]>(text, values);

async function anAccount(): Promise<string> {
  const id = randomUUID();
  await rows(
    `INSERT INTO gateway.users (id, email, email_verified, role, has_seen_onboarding) VALUES ($1, $2, true, 'user', true)`,
    [id, `${id}@example.com`],
  );
  return id;
}

const erase = (
  userId: string,
  kind: 'clear' | 'close',
  { isByOperator = false, requestedAt = new Date() } = {},
) =>
  own.database.pipelined((transaction) =>
    erasures.begin({ userId, kind, isByOperator, requestedAt }, transaction),
  );
const logOf = (userId: string) => rows('SELECT * FROM gateway.erasure_log WHERE user_id = $1', [userId]);

interface Saved {
  log: Record<string, unknown>[];
  closed?: { hash: string; account_id: string; is_banned: boolean; closed_at: string }[];
}

/** Restores a backup as restore.sh does, in a database without the saved part of the log. */
async function restoreAfter({ log, closed = [] }: Saved): Promise<void> {
  const runner = own.database.source.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(
      `CREATE TEMPORARY TABLE log (id uuid, user_id uuid, kind text, is_by_operator boolean, requested_at timestamptz) ON COMMIT DROP;
       CREATE TEMPORARY TABLE closed (hash text, account_id uuid, is_banned boolean, closed_at timestamptz) ON COMMIT DROP`,
    );
    await runner.query(
      'INSERT INTO log SELECT * FROM jsonb_to_recordset($1::jsonb) AS l (id uuid, user_id uuid, kind text, is_by_operator boolean, requested_at timestamptz)',
      [JSON.stringify(log)],
    );
    await runner.query(
      'INSERT INTO closed SELECT * FROM jsonb_to_recordset($1::jsonb) AS c (hash text, account_id uuid, is_banned boolean, closed_at timestamptz)',
      [JSON.stringify(closed)],
    );
    await runner.query(ERASE_AGAIN);
    await runner.commitTransaction();
  } finally {
    await runner.release();
  }
}

const saved = (userId: string, kind: 'clear' | 'close', isByOperator = false) => ({
  id: randomUUID(),
  user_id: userId,
  kind,
  is_by_operator: isByOperator,
  requested_at: new Date().toISOString(),
});
const partsOf = (userId: string) =>
  rows(
    `SELECT kind, is_by_operator, service, due_at <= now() AS is_due FROM gateway.erasures e
     JOIN gateway.erasure_parts part ON part.erasure_id = e.id WHERE user_id = $1`,
    [userId],
  );
const accountOf = (userId: string) => rows('SELECT * FROM gateway.users WHERE id = $1', [userId]);

describe('the log of erasures', () => {
  it('keeps each erasure, even one replaced by a newer one, without a name', async () => {
    const userId = await anAccount();
    await erase(userId, 'clear');
    await erase(userId, 'close');
    const log = await logOf(userId);
    expect(log.map(({ kind }) => kind).sort()).toEqual(['clear', 'close']);
    expect(Object.keys(log[0]!).sort()).toEqual(['id', 'is_by_operator', 'kind', 'requested_at', 'user_id']);
  });

  it('deletes entries older than any backup that can be restored', async () => {
    const [longAgo, lately] = [await anAccount(), await anAccount()];
    await erase(longAgo, 'clear', { requestedAt: new Date(Date.now() - 401 * 86_400_000) });
    await erase(lately, 'clear', { requestedAt: new Date(Date.now() - 399 * 86_400_000) });
    await erase(await anAccount(), 'clear');
    expect([await logOf(longAgo), await logOf(lately)]).toEqual([[], [expect.anything()]]);
  });
});

describe('after restoring a backup', () => {
  it('every service has to repeat the clearings since the backup, and the account stays', async () => {
    const userId = await anAccount();
    await restoreAfter({ log: [saved(userId, 'clear')] });
    const parts = await partsOf(userId);
    expect(parts.map(({ service }) => service).sort()).toEqual([...dataServices].sort());
    expect(parts.every(({ is_due, kind }) => is_due && kind === 'clear')).toBe(true);
    expect(await accountOf(userId)).toMatchObject([{ has_seen_onboarding: false }]);
  });

  it('an account closed since the backup is deleted at once, and its identities and addresses are recognized again', async () => {
    const userId = await anAccount();
    const hash = Buffer.alloc(32, 7).toString('hex');
    const closed = [{ hash, account_id: userId, is_banned: true, closed_at: new Date().toISOString() }];
    await restoreAfter({ log: [saved(userId, 'clear'), saved(userId, 'close')], closed });
    expect(await accountOf(userId)).toEqual([]);
    expect(await partsOf(userId)).toHaveLength(dataServices.length);
    expect(
      await rows('SELECT is_banned FROM gateway.closed_identities WHERE account_id = $1', [userId]),
    ).toEqual([{ is_banned: true }]);
  });

  it('an erasure contained in the backup is not repeated', async () => {
    const userId = await anAccount();
    await erase(userId, 'clear');
    const log = await logOf(userId);
    await rows('DELETE FROM gateway.erasures WHERE user_id = $1', [userId]);
    await restoreAfter({ log });
    expect(await partsOf(userId)).toEqual([]);
  });

  it('an erasure requested by the person is not treated as an operator’s reset', async () => {
    const [both, operator] = [await anAccount(), await anAccount()];
    await restoreAfter({
      log: [saved(both, 'clear', true), saved(both, 'clear'), saved(operator, 'clear', true)],
    });
    expect((await partsOf(both)).every(({ is_by_operator }) => is_by_operator === false)).toBe(true);
    expect((await partsOf(operator)).every(({ is_by_operator }) => is_by_operator === true)).toBe(true);
  });

  it('nothing is erased for a person who joined after the backup', async () => {
    const stranger = randomUUID();
    await restoreAfter({ log: [saved(stranger, 'close')] });
    expect(await partsOf(stranger)).toEqual([]);
    expect(await logOf(stranger)).toHaveLength(1);
  });
});
