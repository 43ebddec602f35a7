import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Child } from '@shadow-guide/tools/launch/child';
import { DataFolder } from '@shadow-guide/tools/launch/data-folder';
import { Failure } from '@shadow-guide/tools/launch/failure';
import { ManagedProcess } from '@shadow-guide/tools/launch/managed-process';
import { identityOf, isStillRunning } from '@shadow-guide/tools/launch/process-identity';
import { root } from '@shadow-guide/tools/launch/root';
import { until } from '../support/until.js';

let folder: string;
let children: Child[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launcher-spec-'));
  children = [];
});

afterEach(async () => {
  for (const child of children) child.killGroup();
  await Promise.all(children.map((child) => child.exited));
  rmSync(folder, { recursive: true });
});

/** Returns a Node process that runs a line of code. */
function aChild(code: string, stopLimit = 5_000): Child {
  const child = new Child({
    name: 'sample',
    command: process.execPath,
    args: ['-e', code],
    cwd: folder,
    env: {},
    logFile: join(folder, `sample-${children.length}.log`),
    stopLimit,
  });
  children.push(child);
  return child;
}

const says = (child: Child, text: string) => async () => readFileSync(child.logFile, 'utf8').includes(text);
const STAYS = 'setInterval(() => {}, 1000); console.log("up")';
const DEAF = `process.on("SIGTERM", () => {}); ${STAYS}`;

describe('a process started by the launcher', () => {
  it('is ready when its probe succeeds', async () => {
    const child = aChild(STAYS);
    await child.ready(says(child, 'up'), 10_000);
    expect(child.alive).toBe(true);
  });

  it('fails with its exit code and the end of its log when it exits while starting', async () => {
    const child = aChild(
      'console.log(JSON.stringify({ level: 60, msg: "MASTER_KEY is missing" })); process.exit(3)',
    );
    const failure = await child.ready(async () => false, 10_000).catch((error: Failure) => error);
    expect(failure).toMatchObject({
      message: expect.stringContaining('exit code 3'),
      tail: 'fatal MASTER_KEY is missing',
    });
  });

  it('fails with a sentence when its start times out', async () => {
    const child = aChild(STAYS);
    await expect(child.ready(async () => false, 100)).rejects.toThrow('sample was not ready within');
  });

  it('fails with a sentence when its program does not exist', async () => {
    const child = new Child({
      name: 'none',
      command: '/no/such/program',
      args: [],
      cwd: folder,
      env: {},
      logFile: join(folder, 'none.log'),
    });
    await expect(child.ready(async () => true, 1_000).then(() => child.exited)).resolves.toMatchObject({
      error: expect.anything(),
    });
    expect(child.howItEnded()).toContain('could not be started');
  });

  it('is killed when it ignores the request to stop', async () => {
    const child = aChild(DEAF, 50);
    await child.ready(says(child, 'up'), 10_000);
    await child.stop();
    expect(child.exit).toMatchObject({ signal: 'SIGKILL' });
  });
});

describe('a command', () => {
  it('leaves no program behind that it started while it was being stopped', async () => {
    const launch = join(root, 'tools/launch');
    const command = aChild(`
      const { writeFileSync } = require('node:fs');
      const { setTimeout: sleep } = require('node:timers/promises');
      Promise.all([import('${launch}/run-command.mjs'), import('${launch}/run-program.mjs')]).then(([
        { runCommand }, { runProgram },
      ]) => runCommand(async ({ onStop, print }) => {
        const begun = [];
        onStop({ stop: async () => { while (begun.length < 2) await sleep(20); }, kill() {} });
        for (;;) {
          const onSpawn = (pid) => { begun.push(pid); writeFileSync('begun', begun.join(' ')); print('up'); };
          await runProgram(process.execPath, ['-e', ${JSON.stringify(STAYS)}], { onSpawn }).catch(() => {});
        }
      }));`);
    await command.ready(says(command, 'up'), 10_000);
    command.kill('SIGTERM');
    expect(await command.exited).toMatchObject({ code: 143 });
    const pids = readFileSync(join(folder, 'begun'), 'utf8').split(' ').map(Number);
    expect(pids).toHaveLength(2);
    await until('both programs have ended', () => pids.every((pid) => identityOf(pid) === null));
  });
});

describe('a supervised process', () => {
  const managed = (launch: () => Promise<Child>, printed: string[]) =>
    new Promise<{ member: ManagedProcess; gaveUp: Promise<Failure> }>((resolve) => {
      const gaveUp = new Promise<Failure>((onGaveUp) => {
        const member = new ManagedProcess({
          name: 'sample',
          launch,
          supervised: true,
          print: (text) => printed.push(text),
          onGaveUp,
          pause: async () => {},
        });
        queueMicrotask(() => resolve({ member, gaveUp }));
      });
    });

  it('restarts after it died, and reports it', async () => {
    const printed: string[] = [];
    const { member } = await managed(async () => aChild(STAYS), printed);
    await member.start();
    const first = member.child;
    const back = new Promise<void>((resolve) => {
      member.print = (text) => {
        printed.push(text);
        if (text.includes('running again')) resolve();
      };
    });
    member.kill();
    await back;
    expect(printed[0]).toContain('sample was ended by SIGKILL');
    expect(member.pid).not.toBe(first?.pid);
    await member.stop();
  });

  it('is no longer restarted when it keeps dying', async () => {
    const printed: string[] = [];
    const { member, gaveUp } = await managed(async () => aChild('process.exit(1)'), printed);
    await member.start();
    expect((await gaveUp).message).toContain('given up after 5 attempts');
    await member.stop();
  });

  it('is not restarted when it was stopped on purpose', async () => {
    const printed: string[] = [];
    const { member } = await managed(async () => aChild(STAYS), printed);
    await member.start();
    await member.stop();
    expect(member.alive).toBe(false);
    expect(printed).toEqual([]);
  });
});

describe('the data folder', () => {
  const anotherLauncher = (pid: number, more: object = {}) =>
    writeFileSync(
      join(folder, 'run.json'),
      JSON.stringify({ launcher: { pid, identity: identityOf(pid) ?? 'gone' }, children: [], ...more }),
    );

  it('belongs to one launcher at a time', async () => {
    const data = new DataFolder(folder);
    const other = aChild(STAYS);
    anotherLauncher(other.pid, { url: 'http://localhost:3000' });
    await expect(data.claim()).rejects.toThrow('already running at http://localhost:3000');
  });

  it('ends the processes that a killed launcher left, and none that has reused their ids since', async () => {
    const data = new DataFolder(folder);
    const left = aChild(STAYS);
    const stranger = aChild(STAYS);
    const note = (name: string, child: Child, identity: string) => ({
      name,
      pid: child.pid,
      identity,
      stopSignal: 'SIGTERM',
    });
    anotherLauncher(0, {
      children: [
        note('left', left, left.identity),
        note('gone', stranger, 'an earlier process of this number'),
      ],
    });
    await expect(data.claim()).resolves.toEqual(['left']);
    expect(isStillRunning(left)).toBe(false);
    expect(isStillRunning(stranger)).toBe(true);
  });

  it('ignores an incomplete record', async () => {
    writeFileSync(join(folder, 'run.json'), '{"launcher": {"pi');
    await expect(new DataFolder(folder).claim()).resolves.toEqual([]);
  });

  it('keeps a secret across runs, readable only by its owner', () => {
    const made = new DataFolder(folder).secret('master');
    expect(new DataFolder(folder).secret('master')).toBe(made);
    expect(new DataFolder(folder).secret('session')).not.toBe(made);
    expect(modeOf(join(folder, 'secrets.json'))).toBe(0o600);
  });

  it('lets nobody else read the logs, including those of earlier runs', async () => {
    const logs = join(folder, 'logs');
    const data = new DataFolder(folder);
    chmodSync(logs, 0o755);
    const [earlier, oldest] = [data.logFile('sample'), `${data.logFile('sample')}.1`];
    for (const file of [earlier, oldest])
      writeFileSync(file, 'an address and who asked for it', { mode: 0o644 });
    const now = new DataFolder(folder).logFile('sample');
    const begun = new Child({
      ...{
        name: 'sample',
        command: process.execPath,
        args: ['-e', STAYS],
        cwd: folder,
        env: {},
        logFile: now,
      },
    });
    children.push(begun);
    expect(existsSync(oldest)).toBe(true);
    expect([logs, now, oldest].map(modeOf)).toEqual([0o700, 0o600, 0o600]);
  });

  it('never replaces damaged secrets with new ones', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"master":');
    expect(() => new DataFolder(folder).secret('master')).toThrow('cannot be read');
  });
});

function modeOf(file: string): number {
  return statSync(file).mode & 0o777;
}
