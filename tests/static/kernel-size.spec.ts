import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '@shadow-guide/tools/launch/root';

const LIMIT = 2_000;

/** Counts the lines of code in a folder's sources, without comments, blank lines, specs and what only tests use. */
function linesOfCode(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !name.startsWith('testing/'),
  );
  const lines = files.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .replaceAll(/^[ \t]*\/\*.*?\*\/[ \t]*$/gms, '')
      .replaceAll(/^[ \t]*\/\/.*$/gm, '')
      .split('\n'),
  );
  return lines.filter((line) => line.trim() !== '').length;
}

describe('the kernel', () => {
  it('stays below its limit of lines, because beyond it the kernel would contain domain code', () => {
    const lines = linesOfCode(join(root, 'packages/kernel/src'));
    expect(lines).toBeGreaterThan(LIMIT / 2);
    expect(lines).toBeLessThan(LIMIT);
  });
});
