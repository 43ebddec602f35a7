import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ProgramRunner } from '../launch/program-runner.mjs';

const MINUTE = 60_000;
/**
 * Maximum wait for a part to stop, in milliseconds: it first stops its own products and browsers, which may take a
 * minute.
 */
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
  #programs = new ProgramRunner();

  /**
   * @param {string} root
   * @param {string} folder for the logs
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
   * @returns {Promise<Outcome | null>} null when it was stopped from outside
   */
  async run({ name, minutes, commands, env, mayBeMissing }) {
    const begun = Date.now();
    const until = begun + minutes * MINUTE;
    for (const [command = '', ...args] of commands) {
      const plan = {
        ...{ name, command, args, cwd: this.#root, logFile: this.logOf(name), stopLimit: STOP_LIMIT },
        env: /** @type {Record<string, string>} */ ({ ...process.env, ...env }),
      };
      const ended = await this.#programs.run(plan, until - Date.now());
      if (!ended) return null;
      const { code, isLate, child } = ended;
      if (code === 0 && !isLate) continue;
      const seconds = secondsSince(begun);
      if (isLate) return { result: 'failed', seconds, remark: `It was ended after ${minutes} minutes.` };
      const result = mayBeMissing && code === NOT_HERE ? 'skipped' : 'failed';
      return { result, seconds, remark: child.tail(1) };
    }
    return { result: 'passed', seconds: secondsSince(begun) };
  }

  stop() {
    return this.#programs.stop();
  }

  kill() {
    this.#programs.kill();
  }
}

/** @param {number} begun */
const secondsSince = (begun) => Math.round((Date.now() - begun) / 1_000);
