import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { logger, SystemClock } from '@shadow-guide/kernel';
import type { OwnDatabase } from '@shadow-guide/kernel/testing';
import {
  countKeys,
  parseMasterKeys,
  rewrapKeys,
  runRotationCommand,
  SecretTables,
  UserKeys,
} from '../src/index.js';
import { aMasterKey, openKeyDatabase, table } from './own-key-table.js';

logger.level = 'silent';

const old = aMasterKey('old');
const fresh = aMasterKey('new');
const place = { table: 'messages', column: 'content', rowId: randomUUID() };

let own: OwnDatabase;
beforeAll(async () => {
  own = await openKeyDatabase();
}, 30_000);
afterAll(() => own.drop());
beforeEach(async () => {
  for (const name of ['user_keys', 'service_secrets', 'day_secrets']) {
    await own.database.query(`test-empty-${name}`, `DELETE FROM kernel.${name}`, []);
  }
});

/** Returns the keys as a process with this master key setting and an empty cache sees them. */
const aProcess = (setting: string) =>
  new UserKeys(own.database, table, parseMasterKeys(setting), new SystemClock());

const secretsOf = (setting: string) =>
  new SecretTables(own.database, table, parseMasterKeys(setting), new SystemClock());

const ringOf = (setting: string) => ({ database: own.database, table, masters: parseMasterKeys(setting) });

const countVersions = async () => {
  const counts = await countKeys({ database: own.database, table });
  const peoples = counts.filter(({ table: name }) => name === 'user_keys');
  return new Map(peoples.map(({ masterVersion, count }) => [masterVersion, count]));
};

async function peopleWith(setting: string, count: number): Promise<{ userId: string; sealed: Buffer }[]> {
  const keys = aProcess(setting);
  const people: { userId: string; sealed: Buffer }[] = [];
  while (people.length < count) {
    const userId = randomUUID();
    people.push({ userId, sealed: (await keys.cipherFor(userId)).encrypt(place, userId) });
  }
  return people;
}

async function expectReadable(setting: string, people: { userId: string; sealed: Buffer }[]): Promise<void> {
  const keys = aProcess(setting);
  for (const { userId, sealed } of people) {
    expect((await keys.cipherFor(userId)).decrypt(place, sealed)).toBe(userId);
  }
}

describe('rotating the master key', () => {
  it('rewraps every key in several batches, after which the old master key is no longer needed', async () => {
    const people = await peopleWith(old, 450);
    const report = await rewrapKeys(ringOf(`${fresh},${old}`));
    expect(report).toEqual({ rewrapped: 450, failed: 0, remaining: 0 });
    await expectReadable(fresh, people);
    expect(await countVersions()).toEqual(new Map([['new', 450]]));
  });

  it('causes no read error while people read, write and sign up', async () => {
    const people = await peopleWith(old, 300);
    const running = `${fresh},${old}`;
    const joined: { userId: string; sealed: Buffer }[] = [];
    let rotating = true;
    let reads = 0;
    const load = Array.from({ length: 4 }, async () => {
      while (rotating) {
        const keys = aProcess(running);
        const person = people[Math.floor(Math.random() * people.length)] as (typeof people)[number];
        const cipher = await keys.cipherFor(person.userId);
        expect(cipher.decrypt(place, person.sealed)).toBe(person.userId);
        expect(cipher.decrypt(place, cipher.encrypt(place, 'new words'))).toBe('new words');
        const [newcomer] = await peopleWith(reads % 2 ? running : `${old},${fresh}`, 1);
        joined.push(newcomer as (typeof people)[number]);
        reads += 1;
      }
    });
    await rewrapKeys(ringOf(running));
    rotating = false;
    await Promise.all(load);
    // Processes that still had the old order of master keys created keys until this moment.
    const report = await rewrapKeys(ringOf(running));
    expect(report.remaining).toBe(0);
    expect(reads).toBeGreaterThan(10);
    await expectReadable(fresh, [...people, ...joined]);
  });

  it('can be run twice at once and after an interruption', async () => {
    const people = await peopleWith(old, 250);
    const ring = ringOf(`${fresh},${old}`);
    const interrupted = rewrapKeys(ring, () => {
      throw new Error('killed');
    });
    await expect(interrupted).rejects.toThrow('killed');
    const counts = await countVersions();
    expect(counts).toEqual(
      new Map([
        ['new', 200],
        ['old', 50],
      ]),
    );
    await Promise.all([rewrapKeys(ring), rewrapKeys(ring)]);
    expect(await countVersions()).toEqual(new Map([['new', 250]]));
    await expectReadable(fresh, people);
  });

  it('leaves a key that it cannot unwrap unchanged and reports it', async () => {
    const lost = await peopleWith(aMasterKey('lost'), 3);
    await peopleWith(old, 2);
    const report = await rewrapKeys(ringOf(`${fresh},${old}`));
    expect(report).toEqual({ rewrapped: 2, failed: 3, remaining: 3 });
    expect(lost).toHaveLength(3);
    expect((await countVersions()).get('lost')).toBe(3);
  });
});

describe("rotating with the service's own secrets", () => {
  const both = ['service_secrets', 'day_secrets'];

  it('rewraps the secrets of every table, which stay the same and open without the old master key', async () => {
    const people = await peopleWith(old, 3);
    const names = Array.from({ length: 210 }, (_, day) => `day-${day}`);
    const before = secretsOf(old).in('day_secrets');
    for (const name of names) await before.create(name);
    const [secret, first] = [
      await secretsOf(old).in('service_secrets').readOrCreate('person-keys'),
      await before.find('day-0'),
    ];

    const report = await rewrapKeys(ringOf(`${fresh},${old}`));
    expect(report).toEqual({ rewrapped: 214, failed: 0, remaining: 0 });
    await expectReadable(fresh, people);
    expect(await secretsOf(fresh).in('service_secrets').readOrCreate('person-keys')).toEqual(secret);
    expect(await secretsOf(fresh).in('day_secrets').find('day-0')).toEqual(first);
  });

  it('leaves a secret that it cannot unwrap unchanged; the secret’s old master key is needed until a later run rewraps it', async () => {
    await secretsOf(aMasterKey('lost')).in('service_secrets').create('person-keys');
    for (const name of both) await secretsOf(old).in(name).create('another');
    const report = await rewrapKeys(ringOf(`${fresh},${old}`));
    expect(report).toEqual({ rewrapped: 2, failed: 1, remaining: 1 });
    expect(await countKeys({ database: own.database, table })).toEqual([
      { table: 'service_secrets', masterVersion: 'lost', count: 1 },
      { table: 'service_secrets', masterVersion: 'new', count: 1 },
      { table: 'day_secrets', masterVersion: 'new', count: 1 },
    ]);
  });

  it('does not restore a secret that is destroyed during the rotation', async () => {
    const days = secretsOf(old).in('day_secrets');
    await days.create('day-1');
    await days.create('day-2');
    await Promise.all([rewrapKeys(ringOf(`${fresh},${old}`)), days.destroy(['day-1'])]);
    expect(await secretsOf(`${fresh},${old}`).in('day_secrets').names()).toEqual(['day-2']);
  });
});

describe('the rotation command', () => {
  const run = async (setting: string, ...options: string[]) => {
    const { host, port, database, user, password } = own.settings;
    const environment = {
      MASTER_KEY: setting,
      POSTGRES_HOST: host,
      POSTGRES_PORT: String(port),
      POSTGRES_DATABASE: database,
      POSTGRES_USER: user,
      POSTGRES_PASSWORD: password,
    };
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    const code = await runRotationCommand({ table, command: 'rotate.js', options, environment, print });
    return { code, lines };
  };

  it('checks, rotates and reports when the old key can be removed', async () => {
    await peopleWith(old, 5);
    const before = await run(`${fresh},${old}`, '--check');
    expect(before.code).toBe(3);
    expect(before.lines).toContain('user_keys, version old: 5 (old: keep this key configured)');
    expect((await countVersions()).get('old')).toBe(5);

    const rotated = await run(`${fresh},${old}`);
    expect(rotated.code).toBe(0);
    expect(rotated.lines).toContain('Done: 5 wrapped anew, 0 could not be opened, 0 remain.');

    expect(await run(fresh, '--check')).toEqual({
      code: 0,
      lines: ['user_keys, version new: 5 (current)', 'Older master keys can be removed.'],
    });
  });

  it("counts the service's own secrets too", async () => {
    await secretsOf(old).in('day_secrets').create('2026-03-02');
    const before = await run(`${fresh},${old}`, '--check');
    expect(before).toEqual({
      code: 3,
      lines: [
        'day_secrets, version old: 1 (old: keep this key configured)',
        'Older master keys are still needed.',
      ],
    });
    expect((await run(`${fresh},${old}`)).code).toBe(0);
  });

  it('unwraps every key on request, and reports when the master keys do not match the data', async () => {
    await peopleWith(old, 3);
    await secretsOf(old).in('day_secrets').create('2026-03-03');
    const opened = await run(`${fresh},${old}`, '--open');
    expect(opened.code).toBe(0);
    expect(opened.lines.at(-1)).toBe('The master keys open everything.');
    const [version] = old.split(':');
    const another = await run(`${version}:${Buffer.alloc(32, 9).toString('base64')}`, '--open');
    expect(another.code).toBe(3);
    expect(another.lines).toContain('user_keys: 0 opened, 3 could not be opened');
  });

  it('prints its usage for an unknown argument', async () => {
    const { code, lines } = await run(fresh, '--force');
    expect(code).toBe(1);
    expect(lines.join('\n')).toContain('Usage:');
  });

  it('refuses an invalid master key without printing it', async () => {
    const refusal: unknown = await run('1:c2VjcmV0').catch((error: unknown) => error);
    expect(String(refusal)).toContain('MASTER_KEY');
    expect(String(refusal)).not.toContain('c2VjcmV0');
  });
});
