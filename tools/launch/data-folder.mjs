import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { postgresOwner } from '../servers/postgres-owner.mjs';
import { Failure } from './failure.mjs';
import { removeOldLogs } from './log-files.mjs';
import { closeExceptToPass, closeToOthers } from './owner-only.mjs';
import { identityOf, isStillRunning, pause, stopOrphan } from './process-identity.mjs';

/**
 * Folders whose own permissions are restricted, but not those of the files in them: such files may be hard links to
 * project files, which other users may read.
 */
const CLOSED_WHOLE = ['releases'];
/** Maximum wait for a process to stop, in milliseconds; longer than the slowest graceful stop. */
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
 * The folder that holds everything of one run: the servers’ data, logs, secrets, and the list of running processes. The
 * folder has one launcher at a time as its owner. If a launcher was killed, the next one finds its processes and stops
 * them.
 */
export class DataFolder {
  /** @param {string} path absolute */
  constructor(path) {
    this.path = path;
    mkdirSync(this.logs, { recursive: true, mode: 0o700 });
    chmodSync(this.logs, 0o700);
  }

  /**
   * Makes everything in the folder readable by its owner only, including files left by an earlier release, and removes
   * old logs.
   */
  #close() {
    const around = dirname(this.path);
    const isOurs = basename(around) === '.local';
    closeToOthers(isOurs ? around : this.path, CLOSED_WHOLE);
    // When the launcher is root, PostgreSQL runs as a user of its own, and the database is below this folder.
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
   * @returns {Promise<string[]>} names of the processes that a killed earlier run had left and that were stopped now
   * @throws {Failure} when another running launcher owns the folder
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
      if (earlier) left = await stopChildrenOf(earlier);
      rmSync(file, { force: true });
      const mine = JSON.stringify(/** @type {Run} */ ({ launcher: me(), children: [] }));
      try {
        writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
        this.#close();
        return left;
      } catch (error) {
        // Another launcher claimed the folder first; read that launcher’s record and try again.
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      }
    }
  }

  /**
   * @returns {Run | null} null when the folder has no owner or the note is unreadable (a full disk, a kill while
   * writing)
   */
  run() {
    return /** @type {Run | null} */ (this.#readJson('run.json'));
  }

  /** @param {Partial<Run>} change */
  noteRun(change) {
    this.#writeJson('run.json', { launcher: me(), children: [], ...this.run(), ...change }, 0o600);
  }

  /** Releases ownership of the folder after everything was stopped. */
  release() {
    const run = this.run();
    if (run?.launcher.pid === process.pid) rmSync(join(this.path, 'run.json'), { force: true });
  }

  /**
   * Returns values that persist between runs and are not secret (port numbers, the location of data).
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
   * Returns a secret, which is created and stored at its first use. Only the owner can read the file.
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
   * Returns a stored secret without creating one.
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
   * Writes to a temporary file and renames it, so that the old file stays intact if the process is killed meanwhile.
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
async function stopChildrenOf(run) {
  const left = run.children.filter(isStillRunning);
  // Reverse order of start, as in an ordinary stop.
  for (const child of left.toReversed()) await stopOrphan(child, { signal: child.stopSignal });
  return left.map((child) => child.name);
}
