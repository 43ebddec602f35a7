import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../launch/failure.mjs';
import { identityOf, isStillRunning, pause, stopOrphan } from '../launch/process-identity.mjs';

const WAIT_LIMIT_MS = 15 * 60_000;

/**
 * @typedef {import('../launch/process-identity.mjs').ProcessIdentity} ProcessIdentity
 * @typedef {{ launcher: ProcessIdentity, helper?: ProcessIdentity }} Owner
 */

/**
 * Holds a lock file while `work` runs: `npm start` and `npm test` started together must not install or build into one
 * folder at the same time. The lock of a dead process is stale. Before such a lock is removed, any program that the
 * dead process left running (npm, a compiler) is stopped.
 * @template T
 * @param {string} lockFile
 * @param {(onSpawn: (pid: number) => void) => Promise<T>} work calls `onSpawn` with the pid of each program it starts
 * @returns {Promise<T>}
 */
export async function withFileLock(lockFile, work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  /** @type {Owner} */
  const me = { launcher: { pid: process.pid, identity: identityOf(process.pid) ?? '' } };
  const until = Date.now() + WAIT_LIMIT_MS;
  while (!take(lockFile, me)) {
    const owner = ownerOf(lockFile);
    if (owner && !isStillRunning(owner.launcher)) {
      if (owner.helper) await stopOrphan(owner.helper);
      removeStaleLock(lockFile, owner, me);
      await pause(10);
    } else if (Date.now() > until) {
      throw new Failure(`Another run holds ${lockFile} for too long. End it, or delete the file.`);
    } else {
      await pause(200);
    }
  }
  const release = () => removeIfOf(lockFile, me);
  process.once('exit', release);
  try {
    return await work((pid) => {
      writeFileSync(lockFile, JSON.stringify({ ...me, helper: { pid, identity: identityOf(pid) ?? '' } }));
    });
  } finally {
    process.off('exit', release);
    release();
  }
}

/**
 * Removes the lock of a dead owner. Several processes may see the same stale lock; without a lock for the removal, the
 * second would remove the new lock of the first. The takeover lock becomes stale like any other and is removed the same way.
 * @param {string} lockFile
 * @param {Owner} dead
 * @param {Owner} me
 */
export function removeStaleLock(lockFile, dead, me) {
  const takeoverFile = `${lockFile}.takeover`;
  if (!take(takeoverFile, me)) {
    const claimant = ownerOf(takeoverFile);
    if (claimant && !isStillRunning(claimant.launcher)) removeStaleLock(takeoverFile, claimant, me);
    return;
  }
  removeIfOf(lockFile, dead);
  removeIfOf(takeoverFile, me);
}

/**
 * @param {string} lockFile
 * @param {Owner} owner
 */
function removeIfOf(lockFile, owner) {
  const present = ownerOf(lockFile)?.launcher;
  const { pid, identity } = owner.launcher;
  if (present?.pid === pid && present.identity === identity) rmSync(lockFile, { force: true });
}

/**
 * @param {string} lockFile
 * @param {Owner} me
 */
function take(lockFile, me) {
  try {
    writeFileSync(lockFile, JSON.stringify(me), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} lockFile
 * @returns {Owner | null} null when the lock was just removed, or is being written
 */
function ownerOf(lockFile) {
  try {
    const owner = JSON.parse(readFileSync(lockFile, 'utf8'));
    if (isOwner(owner)) return owner;
  } catch (error) {
    if (!(error instanceof SyntaxError)) return null;
  }
  // The lock file is incomplete: its owner is writing it, or was killed while writing it. A write takes less than a
  // second.
  const written = statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - written > 2_000 ? { launcher: { pid: 0, identity: 'gone' } } : null;
}

/**
 * Returns whether a lock file’s content names a valid launcher, and at most a helper whose pid is a single process: 0
 * and negative numbers denote process groups.
 * @param {any} note
 * @returns {note is Owner}
 */
function isOwner(note) {
  const isProcess = (/** @type {any} */ { pid, identity } = {}) =>
    Number.isSafeInteger(pid) && pid > 0 && typeof identity === 'string';
  return isProcess(note?.launcher ?? {}) && (note.helper === undefined || isProcess(note.helper ?? {}));
}
