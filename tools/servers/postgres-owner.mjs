import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the user as whom PostgreSQL is run. PostgreSQL refuses to run as root. If the launcher is root, the user is
 * the one that Debian’s package created for PostgreSQL, or `nobody`.
 * @returns {{ uid: number, gid: number } | null} null: the user who runs the launcher
 */
export function postgresOwner() {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : null;
}

/**
 * Returns a folder that PostgreSQL’s user can reach. This is the wanted folder, unless one of its parents is closed to
 * others (a home of mode 700); then it is a folder under /var/lib for this project folder alone.
 * @param {string} wanted
 * @param {{ uid: number, gid: number } | null} owner
 * @param {string} adminPassword
 */
export function reachableFolder(wanted, owner, adminPassword) {
  if (!owner) return wanted;
  mkdirSync(wanted, { recursive: true });
  chownSync(wanted, owner.uid, owner.gid);
  chmodSync(wanted, 0o700);
  const reached =
    spawnSync('test', ['-x', wanted], { uid: owner.uid, gid: owner.gid, cwd: '/' }).status === 0;
  if (reached) return wanted;
  return fallbackFolder(wanted, adminPassword);
}

/**
 * Returns the folder under /var/lib. Its name depends on the password too, so that deleting the data folder with its
 * secrets also starts a new database under /var/lib.
 * @param {string} wanted
 * @param {string} adminPassword
 */
export function fallbackFolder(wanted, adminPassword) {
  const mark = createHash('sha256').update(`${wanted} ${adminPassword}`).digest('hex').slice(0, 12);
  return join('/var/lib/shadow-guide', mark);
}
