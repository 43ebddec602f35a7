import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { postgresOwner } from '../servers/postgres-owner.mjs';
import { Failure } from './failure.mjs';
import { removeOldLogs } from './log-files.mjs';
import { closeExceptToPass, closeToOthers } from './owner-only.mjs';
import { endOrphan, identityOf, isStillRunning, pause } from './process-identity.mjs';

/** Files in these may be links to the files of the project, which others may read. */
const CLOSED_WHOLE = ['releases'];
/** Longer than the slowest graceful stop. */
const STOP_LIMIT = 60_000;

/**
 * @typedef {object} Run what the folder knows about the run that owns it
 * @property {{ pid: number, identity: string }} launcher
 * @property {string} [url] where the product answers, once it does
 * @property {string} [sandboxUrl]
 * @property {boolean} [stopping]
 * @property {{ name: string, pid: number, identity: string, stopSignal: NodeJS.Signals }[]} children in the order they started
 */

/**
 * The folder that holds everything of one run: servers' data, logs, secrets, and who is running. One launcher owns it at
 * a time; what a killed launcher left running is found here and ended by the next.
 */
export class DataFolder {
  /** @param {string} path absolute */
  constructor(path) {
    this.path = path;
    mkdirSync(this.logs, { recursive: true, mode: 0o700 });
    chmodSync(this.logs, 0o700);
  }

  /** Nobody but its owner reads anything in it, also of what an earlier release has left there, and old logs are gone. */
  #close() {
    const around = dirname(this.path);
    const isOurs = basename(around) === '.local';
    closeToOthers(isOurs ? around : this.path, CLOSED_WHOLE);
    // PostgreSQL runs as a user of its own when the launcher is root, and its data is below.
    for (const folder of isOurs ? [around, this.path] : [this.path])
      closeExceptToPass(folder, postgresOwner());
    removeOldLogs(this.logs);
  }

  get logs() {
    return join(this.path, 'logs');
  }

  /** @param {string} name */
  logFile(name) {
    return join(this.logs, `${name}.log`);
  }

  /**
   * Makes this process the owner.
   * @returns {Promise<string[]>} names of processes that an earlier, killed run had left and that were ended now
   * @throws {Failure} when another launcher that still runs owns the folder
   */
  async claim() {
    const file = join(this.path, 'run.json');
    /** @type {string[]} */
    let left = [];
    for (;;) {
      const earlier = this.run();
      if (earlier?.stopping) await ended(earlier.launcher);
      if (earlier && isStillRunning(earlier.launcher) && earlier.launcher.pid !== process.pid) {
        const where = earlier.url ? ` at ${earlier.url}` : '';
        throw new Failure(
          `Shadow Guide is already running${where} (process ${earlier.launcher.pid}). Stop that one first, or use it.`,
        );
      }
      if (earlier) left = await endChildrenOf(earlier);
      rmSync(file, { force: true });
      const mine = JSON.stringify(/** @type {Run} */ ({ launcher: me(), children: [] }));
      try {
        writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
        this.#close();
        return left;
      } catch (error) {
        // Another launcher claimed it first; read its record and try again.
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      }
    }
  }

  /** @returns {Run | null} null when nobody owns the folder or the note is unreadable (a full disk, a kill while writing) */
  run() {
    return /** @type {Run | null} */ (this.#readJson('run.json'));
  }

  /** @param {Partial<Run>} change */
  noteRun(change) {
    this.#writeJson('run.json', { launcher: me(), children: [], ...this.run(), ...change }, 0o600);
  }

  /** Gives the folder up after everything was stopped. */
  release() {
    const run = this.run();
    if (run?.launcher.pid === process.pid) rmSync(join(this.path, 'run.json'), { force: true });
  }

  /**
   * Values that stay from run to run and are no secrets (port numbers, where data lies).
   * @template {Record<string, unknown>} T
   * @returns {Partial<T>}
   */
  remembered() {
    return /** @type {Partial<T>} */ (this.#readJson('remembered.json') ?? {});
  }

  /** @param {Record<string, unknown>} values */
  remember(values) {
    this.#writeJson('remembered.json', { ...this.remembered(), ...values }, 0o600);
  }

  /**
   * A secret that is made once and kept. The file can be read by its owner only.
   * @param {string} name
   * @param {() => string} [make]
   */
  secret(name, make = () => randomBytes(24).toString('base64url')) {
    const known = this.keptSecret(name);
    if (known) return known;
    const made = make();
    this.#writeJson('secrets.json', { ...this.#secrets(), [name]: made }, 0o600);
    return made;
  }

  /**
   * A secret as it was kept; none is made.
   * @param {string} name
   */
  keptSecret(name) {
    return this.#secrets()[name];
  }

  #secrets() {
    return /** @type {Record<string, string>} */ (this.#readJson('secrets.json') ?? {});
  }

  /** @param {string} name */
  #readJson(name) {
    const file = join(this.path, name);
    if (!existsSync(file)) return null;
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      if (error instanceof SyntaxError && name !== 'secrets.json') return null;
      throw new Failure(
        `${file} cannot be read. It holds the keys to the data beside it: restore it, or delete ${this.path} to begin anew.`,
        { cause: error },
      );
    }
  }

  /**
   * Written beside and renamed, so that a kill in the middle leaves the old file whole.
   * @param {string} name
   * @param {unknown} value
   * @param {number} mode
   */
  #writeJson(name, value, mode) {
    const file = join(this.path, name);
    const beside = `${file}.${process.pid}.new`;
    writeFileSync(beside, `${JSON.stringify(value, null, 2)}\n`, { mode });
    renameSync(beside, file);
  }
}

function me() {
  return { pid: process.pid, identity: identityOf(process.pid) ?? '' };
}

/**
 * Waits for a launcher that is shutting down.
 * @param {import('./process-identity.mjs').ProcessIdentity} launcher
 */
async function ended(launcher) {
  const until = Date.now() + STOP_LIMIT;
  while (launcher.pid !== process.pid && isStillRunning(launcher) && Date.now() < until) await pause(100);
}

/** @param {Run} run */
async function endChildrenOf(run) {
  const left = run.children.filter(isStillRunning);
  // Reverse order of start, as in an ordinary stop.
  for (const child of left.toReversed()) await endOrphan(child, { signal: child.stopSignal });
  return left.map((child) => child.name);
}
