/**
 * What a test run adds up to. Every static check counts as one test.
 * @typedef {{ name: string, message: string }} FailedTest
 * @typedef {object} Result
 * @property {number} passed
 * @property {FailedTest[]} failures
 * @property {FailedTest[]} [unsteady] passed at the second try only, with what failed at the first; they count as passed
 */

/**
 * @param {Result[]} results
 * @returns {Result}
 */
export function sum(results) {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failures: results.flatMap(({ failures }) => failures),
    unsteady: results.flatMap(({ unsteady = [] }) => unsteady),
  };
}

/** @param {Result} result */
export function remarkOf({ passed, failures, unsteady = [] }) {
  const failed = failures.length > 0 ? `, ${failures.length} FAILED` : '';
  const second = unsteady.length > 0 ? `, ${unsteady.length} at the second try` : '';
  return `${passed} passed${second}${failed}`;
}

/**
 * The end of a run: every test that is not steady and every failure with its message, and in the very last line the count.
 * @param {Result} result
 */
export function closingText({ passed, failures, unsteady = [] }) {
  const details = [
    ...unsteady.map(({ name, message }) => `? ${name} (passed at the second try)\n${indent(message)}\n`),
    ...failures.map(({ name, message }) => `✗ ${name}\n${indent(message)}\n`),
  ];
  return `\n${[...details, `${passed} passed, ${failures.length} failed`].join('\n')}\n`;
}

/** @param {string} text */
function indent(text) {
  return text
    .trimEnd()
    .split('\n')
    .slice(0, 60)
    .map((line) => `    ${line}`)
    .join('\n');
}
