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
      rmSync(lockFile, { force: true });
    } else if (Date.now() > until) {
      throw new Failure(`Another run holds ${lockFile} for too long. End it, or delete the file.`);
    } else {
      await pause(200);
    }
  }
  const release = () => rmSync(lockFile, { force: true });
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
 * @returns {Owner | null} null when the lock went in this moment
 */
function ownerOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) return null;
    // Empty or cut: its owner is writing it now, or was killed while it did. The writing takes no second.
    const age = Date.now() - statSync(lockFile).mtimeMs;
    return age > 2_000 ? { launcher: { pid: 0, identity: 'gone' } } : null;
  }
}
