import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { logger, SystemClock } from '@shadow-guide/kernel';
import { countQueries, type OwnDatabase } from '@shadow-guide/kernel/testing';
import { parseMasterKeys, SecretTables, TableCipher } from '../src/index.js';
import { aMasterKey, openKeyDatabase, table } from './own-key-table.js';

logger.level = 'silent';

const setting = aMasterKey('1');
const unreadable = expect.objectContaining({ kind: 'internal', code: 'unreadable' });

let own: OwnDatabase;
beforeAll(async () => {
  own = await openKeyDatabase();
}, 30_000);
afterAll(() => own.drop());

/** Returns the cipher in a process that has cached no secret yet. */
const cipherOf = (name: string, masters = setting) =>
  new TableCipher(
    new SecretTables(own.database, table, parseMasterKeys(masters), new SystemClock()).in('service_secrets'),
    { schema: 'own', table: name, step: 64 },
  );

describe('a value sealed for a service', () => {
  it('opens in every process of the service, but only in its own row and table', async () => {
    const [name, other] = [randomUUID(), randomUUID()];
    const sealed = (await cipherOf(name).get()).seal('row', { tokens: 420 });
    expect((await cipherOf(name).get()).open('row', sealed)).toEqual({ tokens: 420 });
    await expect(
      cipherOf(name)
        .get()
        .then((cipher) => cipher.open('another row', sealed)),
    ).rejects.toEqual(unreadable);
    await expect(
      cipherOf(other)
        .get()
        .then((cipher) => cipher.open('row', sealed)),
    ).rejects.toEqual(unreadable);
  });

  it('has the same length whatever its content', async () => {
    const cipher = await cipherOf(randomUUID()).get();
    const sizes = [{}, { tokens: 1 }, { tokens: 987_654_321, cost: '12' }].map(
      (value) => cipher.seal('row', value).length,
    );
    expect(new Set(sizes).size).toBe(1);
  });

  it('needs one read of its secret per process, and a second read after a failed one', async () => {
    const name = randomUUID();
    await cipherOf(name).get();
    const cipher = cipherOf(name);
    expect((await countQueries(() => cipher.get()))[0]).toBe(1);
    expect((await countQueries(() => cipher.get()))[0]).toBe(0);
    const foreign = cipherOf(name, aMasterKey('2'));
    await expect(foreign.get()).rejects.toEqual(unreadable);
    await expect(foreign.get()).rejects.toEqual(unreadable);
  });
});
