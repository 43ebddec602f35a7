import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../launch/failure.mjs';
import { endLeftover, identityOf, isStillRunning, pause } from '../launch/process-identity.mjs';

const PATIENCE_MS = 15 * 60_000;

/**
 * @typedef {import('../launch/process-identity.mjs').ProcessIdentity} ProcessIdentity
 * @typedef {{ launcher: ProcessIdentity, helper?: ProcessIdentity }} Owner
 */

/**
 * Does some work while no other launcher of this project folder does the same: `npm start` and `npm test` begun together
 * must not install or build into one folder at the same time. A lock whose owner is gone counts for nothing, and a
 * program that it had left running (npm, a compiler) is ended first.
 * @template T
 * @param {string} lockFile
 * @param {(noteHelper: (pid: number) => void) => Promise<T>} work tells the pid of each program it runs
 * @returns {Promise<T>}
 */
export async function exclusively(lockFile, work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  /** @type {Owner} */
  const me = { launcher: { pid: process.pid, identity: identityOf(process.pid) ?? '' } };
  const until = Date.now() + PATIENCE_MS;
  while (!take(lockFile, me)) {
    const owner = ownerOf(lockFile);
    if (owner && !isStillRunning(owner.launcher)) {
      if (owner.helper) await endLeftover(owner.helper);
      clearAway(lockFile, owner, me);
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
 * Removes the lock of an owner that is gone. Of several that saw it gone only one at a time may look again and remove it;
 * the others would remove the lock that the first has taken since. So this needs a lock of its own, which is cleared away
 * in the same manner when whoever held it was killed.
 * @param {string} lockFile
 * @param {Owner} dead
 * @param {Owner} me
 */
export function clearAway(lockFile, dead, me) {
  const heirFile = `${lockFile}.heir`;
  if (!take(heirFile, me)) {
    const heir = ownerOf(heirFile);
    if (heir && !isStillRunning(heir.launcher)) clearAway(heirFile, heir, me);
    return;
  }
  removeIfOf(lockFile, dead);
  removeIfOf(heirFile, me);
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
 * @returns {Owner | null} null when the lock went in this moment, or is being written
 */
function ownerOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) return null;
    // Empty or cut: its owner is writing it now, or was killed while it did. The writing takes no second.
    const written = statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    return Date.now() - written > 2_000 ? { launcher: { pid: 0, identity: 'gone' } } : null;
  }
}
