import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Further folders that contain servers but may be missing from an ordinary user’s PATH. */
const ALSO = [
  '/usr/local/bin',
  '/usr/bin',
  '/bin',
  '/usr/local/sbin',
  '/usr/sbin',
  '/sbin',
  '/opt/homebrew/bin',
];

/** Folders that contain one folder per PostgreSQL version. */
const POSTGRES_HOMES = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt'];

/**
 * @param {string} name
 * @param {string[]} [first] folders to search before all others
 * @returns {string | null} the full path of a program
 */
export function findBinary(name, first = []) {
  const folders = [...first, ...(process.env.PATH ?? '').split(delimiter), ...ALSO].filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

/**
 * Returns the folders that contain a complete PostgreSQL, newest version first.
 * @returns {{ version: string, folder: string }[]}
 */
export function postgresInstallations() {
  const found = POSTGRES_HOMES.filter(existsSync).flatMap((home) =>
    readdirSync(home)
      .map((entry) => ({ version: /(\d+)$/.exec(entry)?.[1] ?? '', folder: join(home, entry, 'bin') }))
      .filter(({ version, folder }) => version && isProgram(join(folder, 'postgres'))),
  );
  return found.sort((a, b) => Number(b.version) - Number(a.version));
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
