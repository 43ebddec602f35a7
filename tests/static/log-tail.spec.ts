import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { tailOfLog } from '@shadow-guide/tools/launch/log-files';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-tail-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns what is shown for a log with these lines. */
function shown(...lines: object[]): string {
  const file = join(folder, 'it.log');
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return tailOfLog(file);
}

describe('the end of a log', () => {
  it('shows once, in the process’s own words, why a process does not start', () => {
    const err = { type: 'StartupError', message: 'Redis may evict.', stack: '    at connectRedis' };
    expect(shown({ level: 'error', err, msg: 'unhandled' }, { level: 'fatal', err, msg: err.message })).toBe(
      'Redis may evict.',
    );
  });

  it('shows a server’s message and where in the program it occurred', () => {
    const err = { type: 'error', code: '42501', message: 'permission denied', stack: '    at query' };
    expect(shown({ level: 'error', err, msg: 'job failed' })).toBe(
      'error job failed: permission denied\n    at query',
    );
    expect(shown({ level: 'warn', words: 'connect ECONNREFUSED', msg: 'waiting for PostgreSQL' })).toBe(
      'warn waiting for PostgreSQL: connect ECONNREFUSED',
    );
  });
});
