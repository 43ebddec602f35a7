import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataFolder } from '@shadow-guide/tools/launch/data-folder';
import { boundLog, openLog, removeOldLogs } from '@shadow-guide/tools/launch/log-files';
import { postgresOwner } from '@shadow-guide/tools/servers/postgres-owner';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.now();

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'owner-only-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a world-readable file in world-listable folders. */
function writeOpen(path: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'of somebody');
  for (let at = file; at !== root; at = dirname(at)) chmodSync(at, at === file ? 0o666 : 0o777);
  return file;
}
const modeOf = (path: string) => lstatSync(join(root, path)).mode & 0o777;

describe('the folder of local data', () => {
  it('is closed to everybody but its owner when a launcher takes it, including existing content', async () => {
    const files = ['start/secrets.json', 'start/remembered.json', 'start/redis/data.aof', 'built-web'];
    for (const file of files) writeOpen(join('.local', file));
    writeOpen('.local/backup/data/latest/data.dump');
    chmodSync(writeOpen('.local/chart/render'), 0o755);
    const folder = new DataFolder(join(root, '.local/start'));
    await folder.claim();
    folder.noteRun({ url: 'http://localhost:3000' });
    folder.remember({ port: 3_000 });
    const all = readdirSync(join(root, '.local'), { recursive: true, withFileTypes: true });
    const found = all.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
    expect(found.length).toBeGreaterThan(10);
    // When the tests run as root, PostgreSQL runs as another user, who needs execute permission on the parent folders.
    // That permission does not allow listing or reading.
    const passed = postgresOwner() ? ['.local', '.local/start'] : [];
    expect(['.local', ...found].filter((path) => modeOf(path) & 0o077 && !passed.includes(path))).toEqual([]);
    expect(passed.map(modeOf)).toEqual(passed.map(() => 0o710));
    expect(modeOf('.local/chart/render')).toBe(0o700);
  });

  it('leaves the targets of links unchanged, and files that a release shares with the project', async () => {
    const outside = writeOpen('outside');
    const shared = writeOpen('.local/releases/abc/file');
    symlinkSync(outside, join(root, '.local/link'));
    await new DataFolder(join(root, '.local/start')).claim();
    expect([lstatSync(outside), lstatSync(shared)].map(({ mode }) => mode & 0o777)).toEqual([0o666, 0o666]);
    expect(modeOf('.local/releases')).toBe(0o700);
  });

  it('changes nothing around a folder with another name', async () => {
    writeOpen('data/own/file');
    await new DataFolder(join(root, 'data/own')).claim();
    expect([modeOf('data'), modeOf('data/own/file')]).toEqual([0o777, 0o600]);
  });
});

describe('a local log', () => {
  const written = (name: string, daysAgo: number) => {
    const file = join(root, name);
    writeFileSync(file, 'a line with an id\n');
    utimesSync(file, new Date(NOW), new Date(NOW - daysAgo * DAY_MS));
    return file;
  };

  it('keeps no line longer than two weeks while its process runs', () => {
    const file = join(root, 'gateway.log');
    openLog(file, NOW);
    writeFileSync(file, 'first week\n', { flag: 'a' });
    boundLog(file, NOW + 6.9 * DAY_MS);
    expect(readFileSync(file, 'utf8')).toBe('first week\n');
    boundLog(file, NOW + 7 * DAY_MS);
    expect([readFileSync(file, 'utf8'), readFileSync(`${file}.1`, 'utf8')]).toEqual(['', 'first week\n']);
    expect(modeOf('gateway.log.1')).toBe(0o600);
    writeFileSync(file, 'second week\n', { flag: 'a' });
    boundLog(file, NOW + 14 * DAY_MS);
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('second week\n');
  });

  it('is removed a week after its last line, whichever process wrote it, but never while it is open', () => {
    const [fresh, old] = [written('billing.log', 6.9), written('habits.log.1', 7.1)];
    const [gone, other] = [written('process-of-before.log', 30), written('notes.txt', 30)];
    const open = join(root, 'library.log');
    openLog(open, NOW);
    utimesSync(open, new Date(NOW), new Date(NOW - 30 * DAY_MS));
    removeOldLogs(root, NOW);
    expect([fresh, old, gone, other, open].map((file) => existsSync(file))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
  });
});
