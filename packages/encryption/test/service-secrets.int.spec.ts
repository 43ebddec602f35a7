import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { logger, ManualClock, SystemClock } from '@shadow-guide/kernel';
import { countQueries, Gate, type OwnDatabase } from '@shadow-guide/kernel/testing';
import { parseMasterKeys, SecretTables } from '../src/index.js';
import { aMasterKey, openKeyDatabase, table } from './own-key-table.js';

logger.level = 'silent';

const setting = aMasterKey('1');
const unreadable = expect.objectContaining({ kind: 'internal', code: 'unreadable' });

let own: OwnDatabase;
beforeAll(async () => {
  own = await openKeyDatabase();
}, 30_000);
afterAll(() => own.drop());

/** Returns the secrets as a process with an empty cache sees them. */
const aProcess = (masters = setting, clock = new SystemClock()) =>
  new SecretTables(own.database, table, parseMasterKeys(masters), clock);
const secrets = (name = 'service_secrets') => aProcess().in(name);

const aName = () => `secret-${randomUUID()}`;

describe('a secret of the service', () => {
  it('is created once when many processes and calls need it at once', async () => {
    const name = aName();
    const processes = [secrets(), secrets(), secrets()];
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, index) => processes[index % 3]?.readOrCreate(name)),
    );
    expect(all[0]).toHaveLength(32);
    expect(new Set(all.map((secret) => secret?.toString('hex'))).size).toBe(1);
  });

  it('is created once when calls and a transaction create it at the same time', async () => {
    const name = aName();
    const gate = new Gate();
    const made = own.database.transaction(async (transaction) => {
      await secrets().create(name, transaction);
      gate.open();
      return secrets().find(name, transaction);
    });
    await gate.opened;
    const [inside, outside] = await Promise.all([made, secrets().readOrCreate(name)]);
    expect(outside).toEqual(inside);
  });

  it('does not exist when the transaction that created it failed', async () => {
    const name = aName();
    const process = secrets();
    const failing = own.database.transaction(async (transaction) => {
      await process.create(name, transaction);
      expect(await process.find(name, transaction)).toHaveLength(32);
      throw new Error('the transaction fails');
    });
    await expect(failing).rejects.toThrow('the transaction fails');
    expect(await process.find(name)).toBeNull();
  });

  it('differs from a secret with another name', async () => {
    expect(await secrets().readOrCreate(aName())).not.toEqual(await secrets().readOrCreate(aName()));
  });

  it('costs one query per minute', async () => {
    const name = aName();
    const clock = new ManualClock(new Date());
    const process = aProcess(setting, clock).in('service_secrets');
    await process.readOrCreate(name);
    const costOf = async () => (await countQueries(() => process.readOrCreate(name)))[0];
    expect(await costOf()).toBe(0);
    clock.advance(60_001);
    expect(await costOf()).toBe(1);
  });

  it('costs one query for all concurrent callers', async () => {
    const name = aName();
    await secrets().create(name);
    const process = secrets();
    const [queries] = await countQueries(() =>
      Promise.all(Array.from({ length: 500 }, () => process.find(name))),
    );
    expect(queries).toBe(1);
  });

  it('is found by every call after its creation, even while a read that started before is still running', async () => {
    const name = aName();
    const process = secrets();
    const early = process.find(name);
    await process.create(name);
    expect(await process.find(name)).toHaveLength(32);
    await early;
  });

  it('opens with any configured master key, and not without its own master key', async () => {
    const name = aName();
    const secret = await secrets().readOrCreate(name);
    expect(
      await aProcess(`${aMasterKey('2')},${setting}`)
        .in('service_secrets')
        .find(name),
    ).toEqual(secret);
    await expect(aProcess(aMasterKey('2')).in('service_secrets').find(name)).rejects.toEqual(unreadable);
    await expect(aProcess(aMasterKey('1')).in('service_secrets').readOrCreate(name)).rejects.toEqual(
      unreadable,
    );
  });

  it.each([
    ['another name', 'service_secrets'],
    ['another table', 'day_secrets'],
  ])('does not open when copied to %s', async (_where, other) => {
    const [name, copy] = [aName(), aName()];
    const target = other === 'day_secrets' ? name : copy;
    await secrets().create(name);
    await own.database.query(
      `test-copy-${other}`,
      `INSERT INTO kernel.${other} (name, version, wrapped_key, master_version)
       SELECT $2, version, wrapped_key, master_version FROM kernel.service_secrets WHERE name = $1`,
      [name, target],
    );
    await expect(secrets(other).find(target)).rejects.toEqual(unreadable);
  });

  it('is stored only wrapped', async () => {
    const name = aName();
    const secret = await secrets().readOrCreate(name);
    const [row] = await own.database.query<{ wrapped_key: Buffer }>(
      'test-row',
      'SELECT wrapped_key FROM kernel.service_secrets WHERE name = $1',
      [name],
    );
    expect(row?.wrapped_key.includes(secret)).toBe(false);
  });
});

describe('a destroyed secret', () => {
  it('disappears at once in this process and within a minute in every other', async () => {
    const [kept, gone] = [aName(), aName()];
    const clock = new ManualClock(new Date());
    const [here, there] = [secrets('day_secrets'), aProcess(setting, clock).in('day_secrets')];
    for (const name of [kept, gone]) {
      await here.create(name);
      await here.find(name);
      await there.find(name);
    }
    await here.destroy([gone, 'never-there']);
    expect(await here.find(gone)).toBeNull();
    clock.advance(60_001);
    expect(await there.find(gone)).toBeNull();
    expect(await here.find(kept)).toHaveLength(32);
    expect(await here.names()).toContain(kept);
    expect(await here.names()).not.toContain(gone);
  });

  it('remains when the transaction of its destruction fails', async () => {
    const name = aName();
    const process = secrets('day_secrets');
    await process.create(name);
    const secret = await process.find(name);
    const failing = own.database.transaction(async (transaction) => {
      await process.destroy([name], transaction);
      throw new Error('the transaction fails');
    });
    await expect(failing).rejects.toThrow('the transaction fails');
    expect(await secrets('day_secrets').find(name)).toEqual(secret);
  });

  it('is not cached by a call that started to read it before the destruction', async () => {
    const name = aName();
    const process = secrets('day_secrets');
    await process.create(name);
    await Promise.all([process.find(name), process.destroy([name])]);
    expect(await process.find(name)).toBeNull();
  });

  it('differs from a secret that is created later under the same name', async () => {
    const name = aName();
    const process = secrets('day_secrets');
    await process.create(name);
    const before = await process.find(name);
    await own.database.transaction((transaction) => process.destroy([name], transaction));
    await process.create(name);
    expect(await process.find(name)).not.toEqual(before);
  });
});

it('a secret is refused in a table that rotation does not cover', () => {
  expect(() => aProcess().in('notes')).toThrow('rotation does not know the secrets of kernel.notes');
  expect(() => aProcess().in('user_keys')).toThrow('rotation does not know');
});

it('a secret has one cache per table and process', () => {
  const tables = aProcess();
  expect(tables.in('day_secrets')).toBe(tables.in('day_secrets'));
  expect(tables.in('day_secrets')).not.toBe(tables.in('service_secrets'));
});
