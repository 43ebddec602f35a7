import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '@shadow-guide/tools/launch/root';

/**
 * Matches SQL that creates session state. A pooler in transaction mode drops such state, or gives it to another client,
 * when a transaction ends (decision 0096).
 */
const KEPT_BY_A_SESSION = [
  /\bpg_(try_)?advisory_(lock|unlock)(_shared|_all)?\s*\(/i,
  /\bCREATE\s+TEMP(ORARY)?\b(?![^;`'"]*ON COMMIT DROP)/i,
  /(^|[`'";])\s*(SET\s+(SESSION|search_path|statement_timeout|lock_timeout|enable_|TIME ZONE|ROLE)|LISTEN|UNLISTEN|PREPARE|DISCARD)\b/,
  /\bset_config\([^)]*,\s*false\s*\)/i,
  /\bWITH HOLD\b/,
];

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /(^|\/)src\//.test(name) &&
        name.endsWith('.ts') &&
        !/node_modules|\/testing\/|\.spec\.ts$/.test(name),
    )
    .map((name) => join(folder, name));
}

describe('the SQL statements of the product', () => {
  it('use no session state that outlives a transaction', () => {
    const files = ['packages', 'services'].flatMap((folder) => sources(join(root, folder)));
    expect(files.length).toBeGreaterThan(500);
    const found = files.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return KEPT_BY_A_SESSION.some((pattern) => text.split('\n').some((line) => pattern.test(line)));
    });
    expect(found).toEqual([]);
  });

  it.each([
    "query('SELECT pg_advisory_lock(1)')",
    "query('SET statement_timeout = 0')",
    'query(`CREATE TEMP TABLE t (id int)`)',
    "query('LISTEN news')",
    "query(`SELECT set_config('a.b', '1', false)`)",
  ])('would be reported with %s', (line) => {
    expect(KEPT_BY_A_SESSION.some((pattern) => pattern.test(line))).toBe(true);
  });

  it.each([
    "query('SELECT pg_advisory_xact_lock(1)')",
    "query('SET LOCAL statement_timeout = 0')",
    'CREATE TEMPORARY TABLE service (name text) ON COMMIT DROP',
    "query('UPDATE notes SET role = $1')",
  ])('may use transaction state: %s', (line) => {
    expect(KEPT_BY_A_SESSION.some((pattern) => pattern.test(line))).toBe(false);
  });
});
