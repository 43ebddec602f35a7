import { chmodSync, chownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes every right on a folder and all in it from everybody but its owner. Links are not followed, and what is another user's stays as it is:
 * PostgreSQL, which runs as a user of its own under root, closes its folder itself.
 * @param {string} path
 * @param {readonly string[]} [closed] names of folders of which nothing but the folder itself is looked at
 */
export function closeToOthers(path, closed = []) {
  const { mode, uid, isFolder } = kindOf(path);
  if (uid !== process.getuid?.()) return;
  if (mode & 0o077) chmodSync(path, mode & 0o700);
  if (!isFolder) return;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const inner = join(path, entry.name);
    if (closed.includes(entry.name)) chmodSync(inner, 0o700);
    else ignoringGone(() => closeToOthers(inner, closed));
  }
}

/**
 * Lets one other user pass through a folder, who can neither list nor change it.
 * @param {string} folder
 * @param {{ uid: number, gid: number } | null} user null: nobody needs to
 */
export function closeExceptToPass(folder, user) {
  if (user) chownSync(folder, -1, user.gid);
  chmodSync(folder, user ? 0o710 : 0o700);
}

/** @param {string} path */
function kindOf(path) {
  const stat = lstatSync(path);
  return { mode: stat.mode & 0o7777, uid: stat.uid, isFolder: stat.isDirectory() };
}

/**
 * Another process may remove a file while the folder is walked.
 * @param {() => void} work
 */
function ignoringGone(work) {
  try {
    work();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}
