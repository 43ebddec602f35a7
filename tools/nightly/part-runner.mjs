import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Child } from '../launch/child.mjs';

const MINUTE = 60_000;
/** A part stops products and browsers of its own when it is told to end, which may take a minute. */
const STOP_LIMIT = 90_000;
const NOT_HERE = 2;

/**
 * @typedef {object} Outcome
 * @property {'passed' | 'failed' | 'skipped'} result
 * @property {number} seconds
 * @property {string} [remark] why it did not pass: the end of its log
 */

/** Runs parts, one at a time, each with its log. */
export class PartRunner {
  #root;
  #folder;
  /** @type {Child | null} */
  #running = null;
  #isEnding = false;

  /**
   * @param {string} root
   * @param {string} folder of the logs
   */
  constructor(root, folder) {
    this.#root = root;
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** @param {string} name */
  logOf(name) {
    return join(this.#folder, `${name}.log`);
  }

  /**
   * @param {import('./parts.mjs').Part} part
   * @returns {Promise<Outcome | null>} null when it was ended from without
   */
  async run(part) {
    const begun = Date.now();
    const until = begun + part.minutes * MINUTE;
    for (const command of part.commands) {
      const { code, isLate } = await this.#runCommand(part, command, until - Date.now());
      if (this.#isEnding) return null;
      if (code === 0 && !isLate) continue;
      const seconds = secondsSince(begun);
      if (isLate) return { result: 'failed', seconds, remark: `It was ended after ${part.minutes} minutes.` };
      const remark = this.#running?.tail(1);
      return { result: part.mayBeMissing && code === NOT_HERE ? 'skipped' : 'failed', seconds, remark };
    }
    return { result: 'passed', seconds: secondsSince(begun) };
  }

  async stop() {
    this.#isEnding = true;
    await this.#running?.stop();
  }

  kill() {
    this.#isEnding = true;
    this.#running?.killGroup();
  }

  /**
   * @param {import('./parts.mjs').Part} part
   * @param {string[]} command
   * @param {number} limit milliseconds
   */
  async #runCommand({ name, env }, [program = '', ...args], limit) {
    const child = new Child({
      name,
      command: program,
      args,
      cwd: this.#root,
      env: /** @type {Record<string, string>} */ ({ ...process.env, ...env }),
      logFile: this.logOf(name),
      stopLimit: STOP_LIMIT,
    });
    this.#running = child;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      void child.stop();
    }, limit);
    const { code } = await child.exited;
    clearTimeout(timer);
    return { code, isLate };
  }
}

/** @param {number} begun */
const secondsSince = (begun) => Math.round((Date.now() - begun) / 1_000);
