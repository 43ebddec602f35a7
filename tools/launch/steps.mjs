/** @typedef {{ write(text: string): void }} Output */

const NAME_WIDTH = 24;
const REMARK_WIDTH = 58;

/**
 * Runs named steps and prints the name and the duration of each. A step may return a short remark ("up to date"), which
 * is printed between name and duration.
 */
export class Steps {
  #output;
  #began = performance.now();

  /** @param {Output} [output] */
  constructor(output = process.stdout) {
    this.#output = output;
  }

  /** Seconds since these steps started. */
  get elapsed() {
    return seconds(performance.now() - this.#began);
  }

  /**
   * Runs one step.
   * @template T
   * @param {string} name
   * @param {(remark: (text: string) => void) => Promise<T> | T} work
   * @param {{ interleaved?: boolean }} [options] `interleaved`: other lines are printed while the step runs, by the
   * step or by another one
   * @returns {Promise<T>}
   */
  async run(name, work, { interleaved = false } = {}) {
    const began = performance.now();
    let remark = '';
    const title = `  ${name.padEnd(NAME_WIDTH)}`;
    this.#output.write(interleaved ? `${title.trimEnd()}\n` : title);
    const close = (/** @type {string} */ text) => {
      const time = seconds(performance.now() - began).padStart(7);
      this.#output.write(`${interleaved ? title : ''}${text.padEnd(REMARK_WIDTH)} ${time}\n`);
    };
    try {
      const result = await work((text) => {
        remark = text;
      });
      close(remark);
      return result;
    } catch (error) {
      close('failed');
      throw error;
    }
  }
}

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(milliseconds < 9_950 ? 1 : 0)} s`;
}
