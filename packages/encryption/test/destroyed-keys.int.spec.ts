import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, logger, SystemClock, withRemedies } from '@shadow-guide/kernel';
import { Gate, type OwnDatabase, until } from '@shadow-guide/kernel/testing';
import { type KeyErasure, parseMasterKeys, type UserCipher, UserKeys } from '../src/index.js';
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

const replicas: UserKeys[] = [];
/** Returns the keys of another process that receives no notices of erasures. */
function aReplica(): UserKeys {
  const keys = new UserKeys(database, table, masters, new SystemClock());
  replicas.push(keys);
  return keys;
}
afterEach(() => {
  for (const keys of replicas.splice(0)) keys.onApplicationShutdown();
});

const placeOf = (rowId: string) => ({ table: 'words', column: 'content', rowId });
const anErasure = (userId: string, kind: KeyErasure['kind'] = 'clear'): KeyErasure => ({
  ...{ userId, kind },
  requestedAt: new Date(),
});

/** Stores a text and returns its row's id. */
async function write(cipher: UserCipher, text: string): Promise<string> {
  const id = randomUUID();
  await database.query('test-write', 'INSERT INTO kernel.words (id, user_id, content) VALUES ($1, $2, $3)', [
    ...[id, cipher.userId],
    cipher.encrypt(placeOf(id), text),
  ]);
  return id;
}

async function contentOf(id: string): Promise<Buffer> {
  const [row] = await database.query<{ content: Buffer }>(
    'test-content',
    'SELECT content FROM kernel.words WHERE id = $1',
    [id],
  );
  return row?.content as Buffer;
}

async function erase(keys: UserKeys, erasure: KeyErasure): Promise<void> {
  expect(await keys.destroy(erasure)).toBe('begun');
  await database.query('test-erase', 'DELETE FROM kernel.words WHERE user_id = $1', [erasure.userId]);
  await keys.finish(erasure);
}

const gone = expect.objectContaining({ code: 'SG001' });
const beingErased = expect.objectContaining({ kind: 'unavailable', code: 'data_being_erased' });

describe('a destroyed key', () => {
  it('cannot store new text in a process that missed the erasure', async () => {
    const userId = randomUUID();
    const stale = await aReplica().cipherFor(userId);
    await write(stale, 'before');
    await erase(aReplica(), anErasure(userId));
    await expect(write(stale, 'late')).rejects.toEqual(gone);
  });

  it('cannot overwrite stored text either, while other columns of the row may still change', async () => {
    const userId = randomUUID();
    const cipher = await aReplica().cipherFor(userId);
    const id = await write(cipher, 'before');
    await aReplica().destroy(anErasure(userId));
    const late = cipher.encrypt(placeOf(id), 'late');
    const overwriting = database.query(
      'test-overwrite',
      'UPDATE kernel.words SET content = $2 WHERE id = $1',
      [...[id, late]],
    );
    await expect(overwriting).rejects.toEqual(gone);
    await database.query('test-see', 'UPDATE kernel.words SET seen = 1 WHERE id = $1', [id]);
  });

  it('differs from the person’s next key, whatever keys processes have cached', async () => {
    const userId = randomUUID();
    const [here, there] = [aReplica(), aReplica()];
    const old = await there.cipherFor(userId);
    const sealed = old.encrypt(placeOf(randomUUID()), 'before');
    await erase(here, anErasure(userId));
    const next = await here.cipherFor(userId);
    expect(next.keyVersion).toBe(old.keyVersion + 1);
    expect(() => next.decrypt(placeOf(randomUUID()), sealed)).toThrow();
    await write(next, 'after');
    await expect(write(old, 'late')).rejects.toEqual(gone);
  });

  it('is not destroyed until a transaction that stores something with it has ended', async () => {
    const userId = randomUUID();
    const cipher = await aReplica().cipherFor(userId);
    const [stored, mayCommit] = [new Gate(), new Gate()];
    let isDestroyed = false;
    const writing = database.transaction(async (transaction) => {
      const id = randomUUID();
      await transaction.query(
        'test-write',
        'INSERT INTO kernel.words (id, user_id, content) VALUES ($1, $2, $3)',
        [...[id, userId], cipher.encrypt(placeOf(id), 'just in time')],
      );
      stored.open();
      await mayCommit.opened;
    });
    await stored.opened;
    const destroying = aReplica()
      .destroy(anErasure(userId))
      .then(() => {
        isDestroyed = true;
      });
    await until('the destruction waits', async () => {
      const [row] = await database.source.query(
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%kernel.user_keys%' AND datname = current_database()`,
      );
      return row.count > 0;
    });
    expect(isDestroyed).toBe(false);
    mayCommit.open();
    await writing;
    await destroying;
    expect(
      (await database.query('test-all', 'SELECT FROM kernel.words WHERE user_id = $1', [userId])).length,
    ).toBe(1);
  });
});

describe('an erasure in progress', () => {
  it('blocks a new key for the person', async () => {
    const userId = randomUUID();
    const keys = aReplica();
    await keys.cipherFor(userId);
    await keys.destroy(anErasure(userId));
    await expect(keys.cipherFor(userId)).rejects.toEqual(beingErased);
    await expect(
      database.transaction((transaction) => aReplica().cipherFor(userId, transaction)),
    ).rejects.toEqual(beingErased);
  });

  it.each(['clear', 'close'] as const)(
    'still blocks a new key for the person when the erasure of another person finishes (%s)',
    async (kind) => {
      const [userId, other] = [randomUUID(), randomUUID()];
      const keys = aReplica();
      await keys.destroy(anErasure(userId));
      await erase(keys, anErasure(other, kind));
      await expect(keys.cipherFor(userId)).rejects.toEqual(beingErased);
    },
  );

  it('destroys a key that is created concurrently, unless the key is created after it', async () => {
    for (let round = 0; round < 20; round += 1) {
      const erasure = anErasure(randomUUID());
      const [made] = await Promise.allSettled([
        aReplica().cipherFor(erasure.userId),
        aReplica().destroy(erasure),
      ]);
      await aReplica().finish(erasure);
      const next = await aReplica().cipherFor(erasure.userId);
      if (made.status === 'rejected') expect(made.reason).toEqual(beingErased);
      else expect(next.keyVersion).toBeGreaterThan(made.value.keyVersion);
    }
  });
});

describe('a finished erasure', () => {
  it('destroys nothing when it is repeated, because the existing data was stored after it', async () => {
    const userId = randomUUID();
    const keys = aReplica();
    const erasure = anErasure(userId);
    await keys.cipherFor(userId);
    await erase(keys, erasure);
    const id = await write(await keys.cipherFor(userId), 'new');
    expect(await keys.destroy(erasure)).toBe('done');
    expect((await aReplica().cipherFor(userId)).decrypt(placeOf(id), await contentOf(id))).toBe('new');
  });

  it('destroys nothing when an older erasure is repeated', async () => {
    const userId = randomUUID();
    const keys = aReplica();
    const older = anErasure(userId);
    await erase(keys, { ...older, requestedAt: new Date(older.requestedAt.getTime() + 1_000) });
    expect(await keys.destroy(older)).toBe('done');
  });

  it('leaves no row when the account is closed', async () => {
    const userId = randomUUID();
    const keys = aReplica();
    await keys.cipherFor(userId);
    await erase(keys, anErasure(userId, 'close'));
    const rows = await database.query(
      'test-rows',
      `SELECT FROM kernel.user_keys WHERE user_id = $1 UNION ALL SELECT FROM kernel.erased_keys WHERE user_id = $1`,
      [userId],
    );
    expect(rows).toEqual([]);
  });
});

describe('a process that missed the notice of an erasure', () => {
  it('stores a text with the new key at the second attempt', async () => {
    const userId = randomUUID();
    const [here, there] = [aReplica(), aReplica()];
    await there.cipherFor(userId);
    await erase(here, anErasure(userId));
    const id = await withRemedies(async () => write(await there.cipherFor(userId), 'new'));
    expect((await here.cipherFor(userId)).decrypt(placeOf(id), await contentOf(id))).toBe('new');
  });

  it('reads a text sealed with the new key at the second attempt', async () => {
    const userId = randomUUID();
    const [here, there] = [aReplica(), aReplica()];
    await there.cipherFor(userId);
    await erase(here, anErasure(userId));
    const id = await write(await here.cipherFor(userId), 'new');
    const content = await contentOf(id);
    const read = () =>
      withRemedies(async () => (await there.cipherFor(userId)).decrypt(placeOf(id), content));
    expect(await read()).toBe('new');
  });

  it('caches the new key that a statement read, and keeps that key when an older one arrives late', async () => {
    const userId = randomUUID();
    const [here, there] = [aReplica(), aReplica()];
    await there.cipherFor(userId);
    const keyRow = async () => {
      const [row] = await database.source.query(
        `SELECT version AS key_version, wrapped_key, master_version AS key_master_version FROM kernel.user_keys WHERE user_id = $1`,
        [userId],
      );
      return row;
    };
    const older = await keyRow();
    await erase(here, anErasure(userId));
    await here.cipherFor(userId);
    there.prime(userId, await keyRow());
    there.prime(userId, older);
    expect((await there.cipherFor(userId)).keyVersion).toBe(2);
  });
});
