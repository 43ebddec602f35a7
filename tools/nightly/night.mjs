import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * @typedef {import('./part-runner.mjs').Outcome} Outcome
 * @typedef {{ part: string, log: string, isEarlier?: boolean } & Outcome} Row
 */

/**
 * The last result of each part, with the checkout state for which it was obtained. An interrupted nightly run resumes
 * from these results.
 */
export class Night {
  #file;
  /** @type {Record<string, Outcome & { fingerprint: string }>} */
  #kept;

  /** @param {string} file */
  constructor(file) {
    this.#file = file;
    this.#kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  }

  /**
   * @param {string} part
   * @param {string} fingerprint
   * @returns {Outcome | null} the earlier result if the part has passed for this checkout state
   */
  passed(part, fingerprint) {
    const kept = this.#kept[part];
    if (kept?.fingerprint !== fingerprint || kept.result !== 'passed') return null;
    const { fingerprint: _, ...outcome } = kept;
    return outcome;
  }

  /**
   * @param {string} part
   * @param {string} fingerprint
   * @param {Outcome} outcome
   */
  keep(part, fingerprint, outcome) {
    this.#kept[part] = { fingerprint, ...outcome };
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, `${JSON.stringify(this.#kept, null, 2)}\n`);
  }
}

/**
 * Returns the summary of a nightly run: one line for each part with its result, its seconds and its log.
 * @param {Row[]} rows
 */
export function summaryOf(rows) {
  const cells = rows.map(({ part, result, isEarlier, seconds, log, remark = '' }) => [
    part,
    isEarlier ? `${result} before` : result,
    String(seconds),
    log,
    remark,
  ]);
  const table = [['part', 'result', 'seconds', 'log', ''], ...cells];
  const widthOf = (/** @type {number} */ column) => Math.max(...table.map((row) => row[column]?.length ?? 0));
  const line = (/** @type {string[]} */ row) =>
    row
      .map((cell, n) => (n === 2 ? cell.padStart(widthOf(n)) : cell.padEnd(widthOf(n))))
      .join('  ')
      .trimEnd();
  return table.map(line).join('\n');
}
