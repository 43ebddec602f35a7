import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { stateOfCheckout } from '@shadow-guide/tools/nightly/checkout';
import { Night, summaryOf } from '@shadow-guide/tools/nightly/night';
import { PartRunner } from '@shadow-guide/tools/nightly/part-runner';
import { chooseParts, type Part, partsOf } from '@shadow-guide/tools/nightly/parts';
import { until } from '../support/until.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nightly-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const parts = partsOf('/checkout', 'c0ffee');
const namesOf = (some: Part[]) => some.map(({ name }) => name);
const node = (program: string) => [process.execPath, '-e', program];
const aPart = (rest: Partial<Part>): Part => ({ name: 'it', minutes: 1, commands: [], ...rest });

describe('the parts of a nightly run', () => {
  it('are all parts except those that take many hours, in order, or the requested parts', () => {
    expect(namesOf(chooseParts(parts, []))).toEqual([
      ...['static', 'unit', 'integration', 'screens', 'e2e'],
      ...['faults', 'containers', 'chart', 'alerts', 'bench'],
    ]);
    expect(namesOf(chooseParts(parts, ['mutations', 'screens']))).toEqual(['screens', 'mutations']);
  });

  it('are listed when an unknown part is requested', () => {
    expect(() => chooseParts(parts, ['screens', 'sreens'])).toThrow(
      'There is no part sreens. The parts are static,',
    );
  });
});

describe('an interrupted nightly run', () => {
  it('skips only parts that have passed with the same checkout', () => {
    const file = join(folder, 'results.json');
    const night = new Night(file);
    night.keep('unit', 'now', { result: 'passed', seconds: 60 });
    night.keep('screens', 'now', { result: 'failed', seconds: 6 });
    night.keep('containers', 'now', { result: 'skipped', seconds: 0 });
    const next = new Night(file);
    expect(next.passed('unit', 'now')).toEqual({ result: 'passed', seconds: 60 });
    expect(next.passed('unit', 'changed since')).toBeNull();
    for (const part of ['screens', 'containers', 'bench']) expect(next.passed(part, 'now')).toBeNull();
  });

  it('identifies a checkout by its commit, its uncommitted changes, and new files', () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
        cwd: folder,
        stdio: 'ignore',
      });
    const write = (text: string) => writeFileSync(join(folder, 'a'), text);
    const seen = () => stateOfCheckout(folder).fingerprint;
    git('init');
    write('1');
    git('add', 'a');
    git('commit', '-m', 'a');
    const clean = seen();
    write('2');
    const changed = seen();
    write('1');
    expect(seen()).toBe(clean);
    writeFileSync(join(folder, 'new'), '1');
    const added = seen();
    writeFileSync(join(folder, 'new'), '2');
    const addedOtherwise = seen();
    git('add', 'new');
    git('commit', '-m', 'new');
    expect(new Set([clean, changed, added, addedOtherwise, seen()]).size).toBe(5);
  });
});

describe('a part', () => {
  it('passes when each of its commands does, with its own settings and a log', async () => {
    const runner = new PartRunner(folder, folder);
    const part = aPart({
      commands: [node(''), node('console.log(process.env.LONG_FORM)')],
      env: { LONG_FORM: 'all' },
    });
    expect(await runner.run(part)).toMatchObject({ result: 'passed' });
    expect(readFileSync(runner.logOf('it'), 'utf8')).toBe('all\n');
  });

  it('fails with the first failing command, and with that command’s last output', async () => {
    const commands = [
      node('console.log("1 passed, 2 failed"); process.exit(1)'),
      node('console.log("next")'),
    ];
    expect(await new PartRunner(folder, folder).run(aPart({ commands }))).toMatchObject({
      result: 'failed',
      remark: '1 passed, 2 failed',
    });
  });

  it.each([
    [true, 'skipped'],
    [false, 'failed'],
  ])('with a missing optional program (%s) is %s', async (mayBeMissing, result) => {
    const commands = [node('console.error("\\nThere is no Docker here.\\n"); process.exit(2)')];
    expect(await new PartRunner(folder, folder).run(aPart({ commands, mayBeMissing }))).toMatchObject({
      result,
      remark: 'There is no Docker here.',
    });
  });

  it('is stopped when its time limit is over', async () => {
    const part = aPart({ minutes: 0.005, commands: [node('setInterval(() => {}, 1_000)')] });
    expect(await new PartRunner(folder, folder).run(part)).toMatchObject({
      result: 'failed',
      remark: 'It was ended after 0.005 minutes.',
    });
  });

  it('is stopped with the nightly run, and no further command starts', async () => {
    const runner = new PartRunner(folder, folder);
    const next = join(folder, 'next');
    const waits = 'console.log(process.pid); setInterval(() => {}, 1_000)';
    const run = runner.run(
      aPart({ commands: [node(waits), node(`require('fs').writeFileSync(${JSON.stringify(next)}, '')`)] }),
    );
    await until('the command runs', () => /\d\n/.test(readFileSync(runner.logOf('it'), 'utf8')));
    const pid = Number(readFileSync(runner.logOf('it'), 'utf8'));
    await runner.stop();
    expect(await run).toBeNull();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(() => readFileSync(next)).toThrow('ENOENT');
  });
});

it('a nightly run ends with a table of the result of each part', () => {
  expect(
    summaryOf([
      { part: 'tests', result: 'passed', seconds: 3_412, log: '.local/nightly/tests.log', isEarlier: true },
      {
        part: 'screens',
        result: 'failed',
        seconds: 9,
        log: '.local/nightly/screens.log',
        remark: '4 passed, 1 failed',
      },
    ]),
  ).toBe(
    [
      'part     result         seconds  log',
      'tests    passed before     3412  .local/nightly/tests.log',
      'screens  failed               9  .local/nightly/screens.log  4 passed, 1 failed',
    ].join('\n'),
  );
});
