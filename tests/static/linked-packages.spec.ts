import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { linkPackages } from '@shadow-guide/tools/build/linked-packages';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linked-packages-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function aCheckout(name: string, packages: Record<string, object>): string {
  write(`${name}/package-lock.json`, JSON.stringify({ packages: { '': {}, ...packages } }));
  return join(folder, name);
}

const anInode = (path: string) => statSync(join(folder, path)).ino;

describe('the packages that one release shares with another', () => {
  it('are the same files where the version is the same, wherever the package is located', () => {
    const now = aCheckout('now', {
      'node_modules/same': { version: '1.0.0', integrity: 'a' },
      'node_modules/other': { version: '2.0.0', integrity: 'b2' },
      'services/x/node_modules/moved': { version: '1.0.0', integrity: 'c' },
    });
    write('now/node_modules/same/lib/index.js', 'same');
    write('now/node_modules/same/node_modules/inner/index.js', 'has a line of its own');
    write('now/node_modules/other/index.js', 'newer');
    write('now/services/x/node_modules/moved/index.js', 'moved');
    const before = aCheckout('before', {
      'node_modules/same': { version: '1.0.0', integrity: 'a' },
      'node_modules/other': { version: '1.0.0', integrity: 'b1' },
      'node_modules/moved': { version: '1.0.0', integrity: 'c' },
    });
    linkPackages(now, before);
    expect(anInode('before/node_modules/same/lib/index.js')).toBe(
      anInode('now/node_modules/same/lib/index.js'),
    );
    expect(anInode('before/node_modules/moved/index.js')).toBe(
      anInode('now/services/x/node_modules/moved/index.js'),
    );
    expect(existsSync(join(before, 'node_modules/other'))).toBe(false);
    expect(existsSync(join(before, 'node_modules/same/node_modules'))).toBe(false);
  });

  it('are copied, not linked, when they are packages of the project itself', () => {
    const workspace = { 'node_modules/@shadow-guide/kernel': { link: true, resolved: 'packages/kernel' } };
    const [now, before] = [aCheckout('now', workspace), aCheckout('before', workspace)];
    write('now/packages/kernel/index.js', 'now');
    write('before/packages/kernel/index.js', 'before');
    linkPackages(now, before);
    expect(readFileSync(join(before, 'node_modules/@shadow-guide/kernel/index.js'), 'utf8')).toBe('before');
  });
});
