import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../launch/failure.mjs';
import { identityOf, isStillRunning, pause } from '../launch/process-identity.mjs';

const PATIENCE_MS = 15 * 60_000;

/**
 * Does some work while no other launcher of this project folder does the same: `npm start` and `npm test` begun together
 * must not install or build into one folder at the same time. A lock whose owner is gone counts for nothing.
 * @template T
 * @param {string} lockFile
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function exclusively(lockFile, work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  const me = JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) });
  const until = Date.now() + PATIENCE_MS;
  while (!take(lockFile, me)) {
    const owner = ownerOf(lockFile);
    if (owner && !isStillRunning(owner)) rmSync(lockFile, { force: true });
    else if (Date.now() > until)
      throw new Failure(`Another run holds ${lockFile} for too long. End it, or delete the file.`);
    else await pause(200);
  }
  const release = () => rmSync(lockFile, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/**
 * @param {string} lockFile
 * @param {string} me
 */
function take(lockFile, me) {
  try {
    writeFileSync(lockFile, me, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} lockFile
 * @returns {import('../launch/process-identity.mjs').ProcessIdentity | null}
 */
function ownerOf(lockFile) {
  try {
    const text = readFileSync(lockFile, 'utf8');
    // Half-written by a process that was killed in that very moment, or not written yet: nobody, until it is.
    return text ? JSON.parse(text) : { pid: 0, identity: 'nobody' };
  } catch {
    return null;
  }
}
