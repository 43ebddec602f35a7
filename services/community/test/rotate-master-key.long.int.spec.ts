import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { countKeys, parseMasterKeys, rewrapKeys, SecretTables, UserKeys } from '@shadow-guide/encryption';
import { SystemClock } from '@shadow-guide/kernel';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { communityDatabase } from '../src/database/database.js';
import { communityKeys } from '../src/encryption/index.js';

const [OLD, NEW] = ['old', 'new'].map((name, n) => `${name}:${Buffer.alloc(32, n).toString('base64')}`);

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, communityDatabase);
}, 30_000);
afterAll(() => own.drop());

it('a rotation wraps people’s keys, the service’s secrets and the secrets of its days again without changing them', async () => {
  const { database } = own;
  const secretsUnder = (setting = '') =>
    new SecretTables(database, communityKeys, parseMasterKeys(setting), new SystemClock());
  const read = async (setting = '') => {
    const tables = secretsUnder(setting);
    return [
      await tables.in('service_secrets').find('person-keys'),
      await tables.in('day_secrets').find('2026-03-02'),
    ];
  };
  const keys = new UserKeys(database, communityKeys, parseMasterKeys(OLD ?? ''), new SystemClock());
  await keys.cipherFor('00000000-0000-4000-8000-000000000001');
  await secretsUnder(OLD).in('service_secrets').create('person-keys');
  await secretsUnder(OLD).in('day_secrets').create('2026-03-02');
  const before = await read(OLD);

  const masters = parseMasterKeys(`${NEW},${OLD}`);
  await rewrapKeys({ database, table: communityKeys, masters });
  expect(await countKeys({ database, table: communityKeys })).toEqual(
    ['user_keys', 'service_secrets', 'day_secrets'].map((table) => ({
      table,
      masterVersion: 'new',
      count: 1,
    })),
  );
  expect(await read(NEW)).toEqual(before);
  expect(before.every((secret) => secret?.length === 32)).toBe(true);
});
