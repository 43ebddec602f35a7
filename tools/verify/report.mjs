/**
 * What a test run adds up to. Every static check counts as one test.
 * @typedef {{ name: string, message: string, command?: string }} FailedTest `command` runs it alone
 * @typedef {object} Result
 * @property {number} passed
 * @property {FailedTest[]} failures
 * @property {FailedTest[]} [unsteady] passed at the second try only, with what failed at the first; they count as passed
 * @property {{ passed: number, all: number }} [runs] of one that was repeated; the closing count is then of these
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
    runs: results.find(({ runs }) => runs)?.runs,
  };
}

/** @param {Result} result */
export function remarkOf({ passed, failures, unsteady = [], runs }) {
  if (runs) return `${runs.passed} of ${runs.all} runs passed`;
  const failed = failures.length > 0 ? `, ${failures.length} FAILED` : '';
  const second = unsteady.length > 0 ? `, ${unsteady.length} at the second try` : '';
  return `${passed} passed${second}${failed}`;
}

/**
 * Returns the final output of a run: every flaky test and every failure with its message and the command that runs the
 * test alone, the tests left out, and the counts in the last line.
 * @param {Result} result
 * @param {string} [leftOut]
 */
export function closingText({ passed, failures, unsteady = [], runs }, leftOut = '') {
  const details = [
    ...unsteady.map((each) => detail('?', { ...each, name: `${each.name} (passed at the second try)` })),
    ...failures.map((each) => detail('✗', each)),
  ];
  const notes = [runs ? `${runs.passed} of ${runs.all} runs passed.\n` : '', leftOut ? `${leftOut}\n` : ''];
  const [good, bad] = runs ? [runs.passed, runs.all - runs.passed] : [passed, failures.length];
  return `\n${[...details, ...notes.filter(Boolean), `${good} passed, ${bad} failed`].join('\n')}\n`;
}

/**
 * @param {string} mark
 * @param {FailedTest} test
 */
function detail(mark, { name, message, command }) {
  return `${mark} ${name}\n${command ? `  ${command}\n` : ''}${indent(message)}\n`;
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
