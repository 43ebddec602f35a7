import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * PostgreSQL refuses to run as root. Under root it runs as the user that Debian's package made for it, or as nobody.
 * @returns {{ uid: number, gid: number } | null} null: as the user who runs the launcher
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
 * A folder that PostgreSQL's user can reach: the wanted one, or, when a folder above it is closed to others (a home of
 * mode 700), one under /var/lib that belongs to this project folder alone.
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
 * The password is part of the mark: who deletes the data folder, and the secrets in it, begins anew here too.
 * @param {string} wanted
 * @param {string} adminPassword
 */
export function fallbackFolder(wanted, adminPassword) {
  const mark = createHash('sha256').update(`${wanted} ${adminPassword}`).digest('hex').slice(0, 12);
  return join('/var/lib/shadow-guide', mark);
}
