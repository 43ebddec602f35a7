import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { removeStaleLock, withFileLock } from '@shadow-guide/tools/build/file-lock';
import { identityOf } from '@shadow-guide/tools/launch/process-identity';

/** Owners that have exited: no process has these identities now. */
const DEAD = { launcher: { pid: process.pid, identity: 'an earlier boot/1' } };
const DEAD_TOO = { launcher: { pid: process.pid, identity: 'an earlier boot/2' } };
const LIVING = { launcher: { pid: process.pid, identity: identityOf(process.pid) ?? '' } };

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launcher-lock-'));
  lock = join(folder, 'build.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (owner: object, file = lock) => writeFileSync(file, JSON.stringify(owner));
const stands = (file = lock) => JSON.parse(readFileSync(file, 'utf8')) as unknown;

describe('a lock of the launcher', () => {
  it('admits one after the other, and is removed afterwards', async () => {
    let inside = 0;
    const work = async () => {
      inside += 1;
      expect(inside).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    };
    await Promise.all([withFileLock(lock, work), withFileLock(lock, work), withFileLock(lock, work)]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of an owner that has exited is ignored', async () => {
    write(DEAD);
    expect(await withFileLock(lock, async () => 'done')).toBe('done');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('with incomplete content is ignored once it is old', async () => {
    writeFileSync(lock, '{"launcher":{"pi');
    utimesSync(lock, new Date(0), new Date(0));
    expect(await withFileLock(lock, async () => 'done')).toBe('done');
  });

  it.each([
    'null',
    '{}',
    '5',
    '{"launcher":{"pid":0,"identity":""}}',
    `{"launcher":${JSON.stringify(DEAD.launcher)},"helper":{"pid":-1,"identity":"x"}}`,
  ])(
    'with other content, %s, is ignored once it is old, and no process is killed because of it',
    async (content) => {
      writeFileSync(lock, content);
      utimesSync(lock, new Date(0), new Date(0));
      expect(await withFileLock(lock, async () => 'done')).toBe('done');
    },
  );

  it('of a new owner is not removed by a process that saw the old one', () => {
    write(LIVING);
    removeStaleLock(lock, DEAD, LIVING);
    expect(stands()).toEqual(LIVING);
  });

  it('is removed by only one process at a time', () => {
    write(DEAD);
    write(LIVING, `${lock}.takeover`);
    removeStaleLock(lock, DEAD, LIVING);
    expect(stands()).toEqual(DEAD);
  });

  it('is also removed when a process was killed while removing it', async () => {
    write(DEAD);
    write(DEAD_TOO, `${lock}.takeover`);
    expect(await withFileLock(lock, async () => 'done')).toBe('done');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that another process holds by now is not removed when its former holder releases it', async () => {
    await withFileLock(lock, async () => write(DEAD_TOO));
    expect(stands()).toEqual(DEAD_TOO);
  });
});
