import { chmodSync, chownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes all permissions on a folder and its contents from everyone but the owner. Links are not followed, and files
 * of another user are left unchanged: when the launcher is root, PostgreSQL runs as a user of its own and restricts its
 * folder itself.
 * @param {string} path
 * @param {readonly string[]} [closed] names of folders whose contents are skipped
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
 * Lets one other user traverse a folder without being able to list or change it.
 * @param {string} folder
 * @param {{ uid: number, gid: number } | null} user null: no other user needs access
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
 * Runs `work` and ignores the error that a file is missing, because another process may remove a file while the folder
 * is walked.
 * @param {() => void} work
 */
function ignoringGone(work) {
  try {
    work();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}
