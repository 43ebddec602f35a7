/**
 * What a test run adds up to. Every static check counts as one test.
 * @typedef {{ name: string, message: string }} FailedTest
 * @typedef {{ passed: number, failures: FailedTest[] }} Result
 */

/**
 * @param {Result[]} results
 * @returns {Result}
 */
export function sum(results) {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failures: results.flatMap(({ failures }) => failures),
  };
}

/** @param {Result} result */
export function remarkOf({ passed, failures }) {
  return failures.length === 0 ? `${passed} passed` : `${passed} passed, ${failures.length} FAILED`;
}

/**
 * The end of a run: every failure with its message, and in the very last line the count.
 * @param {Result} result
 */
export function closingText({ passed, failures }) {
  const details = failures.map(({ name, message }) => `✗ ${name}\n${indent(message)}\n`);
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
