import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, logger, ManualClock, SystemClock } from '@shadow-guide/kernel';
import { parseMasterKeys } from '../src/encryption/master-keys.js';
import { UserKeys } from '../src/encryption/user-keys.js';
import { aMasterKey, masters } from './support/findings.js';
import { openDatabase } from './support/own-database.js';

logger.level = 'silent';

let database: Database;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.onApplicationShutdown());

const aReplica = (clock = new SystemClock()) => new UserKeys(database, masters, clock);
const place = { table: 'messages', column: 'content', rowId: randomUUID() };
const unreadable = expect.objectContaining({ kind: 'internal', code: 'unreadable' });

describe("a person's key", () => {
  it('is one, however many replicas and requests ask for it at once', async () => {
    const userId = randomUUID();
    const replicas = [aReplica(), aReplica(), aReplica()];
    const ciphers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => replicas[index % 3]?.cipherFor(userId)),
    );
    const sealed = ciphers[0]?.encrypt(place, 'mine') as Buffer;
    for (const cipher of ciphers) expect(cipher?.decrypt(place, sealed)).toBe('mine');
  });

  it('is one when transactions and single requests make it at once', async () => {
    const userId = randomUUID();
    const inTransaction = () =>
      database.transaction((transaction) => aReplica().cipherFor(userId, transaction));
    const ciphers = await Promise.all([inTransaction(), aReplica().cipherFor(userId), inTransaction()]);
    const sealed = ciphers[0]?.encrypt(place, 'mine') as Buffer;
    for (const cipher of ciphers) expect(cipher?.decrypt(place, sealed)).toBe('mine');
  });

  it('that was made in a transaction that failed is not used again', async () => {
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

  it('takes no second connection inside a transaction', async () => {
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
    clock.advance(5 * 60_000);
    expect(await keys.cipherFor(userId)).not.toBe(first);
  });

  it('stands in the database only wrapped', async () => {
    const userId = randomUUID();
    const sealed = (await aReplica().cipherFor(userId)).encrypt(place, 'mine');
    const stranger = new UserKeys(database, parseMasterKeys(aMasterKey('1')), new SystemClock());
    await expect(stranger.cipherFor(userId)).rejects.toEqual(unreadable);
    expect(sealed.includes('mine')).toBe(false);
  });

  it('cannot be exchanged for the key of another person', async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await aReplica().cipherFor(mine);
    await aReplica().cipherFor(theirs);
    await database.query(
      'test-swap',
      `UPDATE journal_ai.user_keys k SET wrapped_key = other.wrapped_key
       FROM journal_ai.user_keys other WHERE k.user_id = $1 AND other.user_id = $2`,
      [mine, theirs],
    );
    await expect(aReplica().cipherFor(mine)).rejects.toEqual(unreadable);
    await expect(aReplica().cipherFor(theirs)).resolves.toBeDefined();
  });
});
