import { Child } from './child.mjs';

/**
 * How a program ended. `isLate`: because its time was over.
 * @typedef {{ code: number | null, isLate: boolean, child: Child }} Ended
 */

/** Runs programs one at a time, each with a log and a limit of time, and ends the one that runs when it is told to. */
export class ProgramRunner {
  /** @type {Child | null} */
  #running = null;
  #isEnding = false;

  /**
   * @param {import('./child.mjs').ChildPlan} plan
   * @param {number} limit milliseconds
   * @returns {Promise<Ended | null>} null when it was told to end: how the program ended then says nothing
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

  /** Ends the program that runs, and lets no other begin. */
  async stop() {
    this.#isEnding = true;
    await this.#running?.stop();
  }

  /** Ends it at once, with all that it has started. */
  kill() {
    this.#isEnding = true;
    this.#running?.killGroup();
  }
}
