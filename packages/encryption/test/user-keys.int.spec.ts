import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, logger, ManualClock, SystemClock } from '@shadow-guide/kernel';
import { countQueries, type OwnDatabase } from '@shadow-guide/kernel/testing';
import { type KeyColumns, keyColumnsSql, parseMasterKeys, UserKeys } from '../src/index.js';
import { aMasterKey, openKeyDatabase, table } from './own-key-table.js';

logger.level = 'silent';

const masters = parseMasterKeys(aMasterKey());
let own: OwnDatabase;
let database: Database;
beforeAll(async () => {
  own = await openKeyDatabase();
  database = own.database;
}, 30_000);
afterAll(() => own.drop());

const aReplica = (clock = new SystemClock()) => new UserKeys(database, table, masters, clock);
const place = { table: 'messages', column: 'content', rowId: randomUUID() };
const unreadable = expect.objectContaining({ kind: 'internal', code: 'unreadable' });

describe("a person's key", () => {
  it('is created once when many replicas and requests need it at once', async () => {
    const userId = randomUUID();
    const replicas = [aReplica(), aReplica(), aReplica()];
    const ciphers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => replicas[index % 3]?.cipherFor(userId)),
    );
    const sealed = ciphers[0]?.encrypt(place, 'mine') as Buffer;
    for (const cipher of ciphers) expect(cipher?.decrypt(place, sealed)).toBe('mine');
  });

  it('is created once when transactions and single requests need it at once', async () => {
    const userId = randomUUID();
    const inTransaction = () =>
      database.transaction((transaction) => aReplica().cipherFor(userId, transaction));
    const ciphers = await Promise.all([inTransaction(), aReplica().cipherFor(userId), inTransaction()]);
    const sealed = ciphers[0]?.encrypt(place, 'mine') as Buffer;
    for (const cipher of ciphers) expect(cipher?.decrypt(place, sealed)).toBe('mine');
  });

  it('is not used after the transaction that created it failed', async () => {
    const userId = randomUUID();
    const keys = aReplica();
    let lost: Buffer | undefined;
    const failing = database.transaction(async (transaction) => {
      const cipher = await keys.cipherFor(userId, transaction);
      expect(await keys.cipherFor(userId, transaction)).toBe(cipher);
      lost = cipher.encrypt(place, 'lost');
      throw new Error('the transaction fails');
    });
    await expect(failing).rejects.toThrow('the transaction fails');
    const kept = await keys.cipherFor(userId);
    expect(() => kept.decrypt(place, lost as Buffer)).toThrow(unreadable);
    expect((await aReplica().cipherFor(userId)).decrypt(place, kept.encrypt(place, 'kept'))).toBe('kept');
  });

  it('is read inside a transaction without a second connection', async () => {
    const all = Array.from({ length: 20 }, () =>
      database.transaction((transaction) => aReplica().cipherFor(randomUUID(), transaction)),
    );
    await expect(Promise.all(all)).resolves.toHaveLength(20);
  });

  it('costs one query in five minutes', async () => {
    const userId = randomUUID();
    await aReplica().cipherFor(userId);
    const clock = new ManualClock(new Date());
    const keys = aReplica(clock);
    const first = await keys.cipherFor(userId);
    expect(await keys.cipherFor(userId)).toBe(first);
    clock.advance(5 * 60_000 + 1);
    expect(await keys.cipherFor(userId)).not.toBe(first);
  });

  it('is stored only wrapped', async () => {
    const userId = randomUUID();
    const sealed = (await aReplica().cipherFor(userId)).encrypt(place, 'mine');
    const stranger = new UserKeys(database, table, parseMasterKeys(aMasterKey()), new SystemClock());
    await expect(stranger.cipherFor(userId)).rejects.toEqual(unreadable);
    expect(sealed.includes('mine')).toBe(false);
  });

  it('cannot be exchanged for the key of another person', async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await aReplica().cipherFor(mine);
    await aReplica().cipherFor(theirs);
    await database.query(
      'test-swap',
      `UPDATE kernel.user_keys k SET wrapped_key = other.wrapped_key
       FROM kernel.user_keys other WHERE k.user_id = $1 AND other.user_id = $2`,
      [mine, theirs],
    );
    await expect(aReplica().cipherFor(mine)).rejects.toEqual(unreadable);
    await expect(aReplica().cipherFor(theirs)).resolves.toBeDefined();
  });

  it('costs no separate query when the caller’s statement also reads it', async () => {
    const [known, stranger] = [randomUUID(), randomUUID()];
    const sealed = (await aReplica().cipherFor(known)).encrypt(place, 'mine');
    const { columns, join } = keyColumnsSql(table, 'person.id');
    const rows = await database.query<KeyColumns & { id: string }>(
      'test-prime',
      `SELECT person.id, ${columns} FROM unnest($1::uuid[]) AS person (id) ${join}`,
      [[known, stranger]],
    );
    const keys = aReplica();
    for (const row of rows) keys.prime(row.id, row);
    const [queries] = await countQueries(async () => {
      expect((await keys.cipherFor(known)).decrypt(place, sealed)).toBe('mine');
    });
    expect(queries).toBe(0);
    await expect(keys.cipherFor(stranger)).resolves.toBeDefined();
  });
});
