import { Child } from './child.mjs';

/**
 * How a program ended. `isLate`: because its time was over.
 * @typedef {{ code: number | null, isLate: boolean, child: Child }} Ended
 */

/** Runs programs one at a time, each with a log and a time limit, and stops the running one on request. */
export class ProgramRunner {
  /** @type {Child | null} */
  #running = null;
  #isEnding = false;

  /**
   * Runs a program until it ends.
   * @param {import('./child.mjs').ChildPlan} plan
   * @param {number} limit milliseconds
   * @returns {Promise<Ended | null>} null when a stop was requested: the program’s exit code then means nothing
   */
  async run(plan, limit) {
    if (this.#isEnding) return null;
    const child = new Child(plan);
    this.#running = child;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      void child.stop();
    }, limit);
    const { code } = await child.exited;
    clearTimeout(timer);
    return this.#isEnding ? null : { code, isLate, child };
  }

  /** Stops the running program and refuses to start another. */
  async stop() {
    this.#isEnding = true;
    await this.#running?.stop();
  }

  /** Kills the running program at once, with everything that it started. */
  kill() {
    this.#isEnding = true;
    this.#running?.killGroup();
  }
}
