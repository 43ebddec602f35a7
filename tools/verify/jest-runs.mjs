import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Failure } from '../launch/failure.mjs';
import { runProgram } from '../launch/run-program.mjs';
import { machineSettings } from '../launch/settings.mjs';
import { commandAlone } from './alone.mjs';
import { remarkOf } from './report.mjs';

/** @typedef {import('./report.mjs').Result} Result */

/** Maximum number of failed files that are retried. More failures cannot be explained by a busy machine. */
const MOST_FILES_AGAIN = 5;
/** Options that are followed by files, up to the end of the arguments. */
const CHOOSES = ['--findRelatedTests', '--runTestsByPath'];

/** @typedef {(run: JestRun) => Promise<Result>} RunJest how a suite asks jest */

/**
 * Runs one of the projects of `jest.config.mjs` and reads its result. A file with a failed test is run a second time, alone: a test that
 * passes then counts as passed, and is reported as unsteady.
 * @type {RunJest}
 */
export async function runJest(options) {
  const first = await runOnce(options);
  const files = new Set(first.failures.flatMap(({ file }) => file ?? []));
  if (files.size === 0 || files.size > MOST_FILES_AGAIN) return asResult(first);
  const { args = [] } = options;
  const chosen = args.findIndex((arg) => CHOOSES.includes(arg));
  const flags = chosen < 0 ? args : args.slice(0, chosen);
  const alone = ['--maxWorkers=1', '--runTestsByPath', ...files];
  return afterSecondTry(first, await runOnce({ ...options, args: [...flags, ...alone] }));
}

/** @type {RunJest} */
export async function runJestOnce(options) {
  return asResult(await runOnce(options));
}

/**
 * Runs the same tests repeatedly, each time in a new jest, regardless of earlier results.
 * @param {number} times
 * @param {(text: string) => void} print receives one line per run
 * @returns {RunJest}
 */
export function repeatJest(times, print) {
  return async (options) => {
    /** @type {Run[]} */
    const runs = [];
    while (runs.length < times) {
      const run = await runOnce(options);
      runs.push(run);
      print(`    run ${runs.length} of ${times}: ${remarkOf(asResult(run))}`);
    }
    return afterRepeats(runs);
  };
}

/**
 * Combines repeated runs: lists each test that failed at least once, with the number of its failures and all their
 * messages. A run without any test has not passed.
 * @param {Run[]} runs
 * @returns {Result}
 */
export function afterRepeats(runs) {
  const all = runs.flatMap(failuresOf);
  const failures = [...new Set(all.map(({ name }) => name))].map((name) => {
    const same = all.filter((each) => each.name === name);
    return {
      ...same[0],
      name: `${name} (failed in ${same.length} of ${runs.length} runs)`,
      message: [...new Set(same.map(({ message }) => message))].join('\n'),
    };
  });
  return {
    passed: runs.reduce((total, { passed }) => total + passed.length, 0),
    failures,
    runs: { passed: runs.filter((run) => failuresOf(run).length === 0).length, all: runs.length },
  };
}

/**
 * @param {Run} run
 * @returns {Run['failures']}
 */
function failuresOf({ passed, failures }) {
  if (passed.length + failures.length > 0) return failures;
  return [{ name: 'the file', message: 'No test ran. Is it a test file of this suite?' }];
}

/**
 * Combines two runs: a test that failed in the first run counts as passed if it passed in the second.
 * @param {Run} first
 * @param {Run} second
 * @returns {Result}
 */
export function afterSecondTry(first, second) {
  const passed = new Set(second.passed);
  const unsteady = first.failures.filter(({ name }) => passed.has(name));
  return {
    passed: first.passed.length + unsteady.length,
    failures: first.failures.filter(({ name }) => !passed.has(name)),
    unsteady,
  };
}

/**
 * @param {Run} run
 * @returns {Result}
 */
function asResult({ passed, failures }) {
  return { passed: passed.length, failures };
}

/**
 * One run of jest: the names of what passed, and what failed, with its file unless jest itself crashed.
 * @typedef {{ passed: string[], failures: (import('./report.mjs').FailedTest & { file?: string })[] }} Run
 */

/**
 * @typedef {object} JestRun
 * @property {string} root
 * @property {'unit' | 'screens' | 'integration' | 'e2e'} project
 * @property {string[]} [args] for jest: paths, `-t NAME`
 * @property {Record<string, string>} [env] on top of the machine's own; a person's keys never reach a test
 * @property {number} limit milliseconds
 * @property {boolean} [givesWay] whether it takes only what other programs leave of the processor
 * @property {boolean} show whether jest's own output goes to the screen
 */

/**
 * @param {JestRun} options
 * @returns {Promise<Run>}
 */
async function runOnce({ root, project, args = [], env = {}, limit, givesWay = false, show }) {
  const folder = mkdtempSync(join(tmpdir(), 'shadow-guide-jest-'));
  try {
    const outputFile = join(folder, 'result.json');
    const tail = await endedBy(outputFile, { root, project, args, env, limit, givesWay, show });
    // Jest exits with 1 for failed tests too, but only after it has written the result file; a missing file means that
    // jest crashed.
    if (!existsSync(outputFile))
      return { passed: [], failures: [{ name: `${project} tests`, message: tail }] };
    return readResult({ root, project }, JSON.parse(readFileSync(outputFile, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} outputFile to which jest writes its result
 * @param {Required<JestRun>} options
 * @returns {Promise<string>} the end of its output
 */
async function endedBy(outputFile, { root, project, args, env, limit, givesWay, show }) {
  try {
    return await runProgram(
      process.execPath,
      [
        join(root, 'node_modules/jest/bin/jest.js'),
        '--selectProjects',
        project,
        '--passWithNoTests',
        '--json',
        // A connection that a test forgot to close would otherwise block the whole run until its limit.
        '--forceExit',
        `--outputFile=${outputFile}`,
        ...args,
      ],
      {
        cwd: root,
        limit,
        show,
        onSpawn: (pid) => {
          if (givesWay) setPriority(pid, constants.priority.PRIORITY_LOW);
        },
        env: {
          ...machineSettings(),
          NODE_OPTIONS:
            '--experimental-vm-modules --enable-source-maps --no-warnings --max-semi-space-size=64',
          NODE_ENV: 'test',
          ...env,
        },
        failed: `The ${project} tests did not end well.`,
      },
    );
  } catch (error) {
    return error instanceof Failure ? `${error.message}\n${error.tail}` : String(error);
  }
}

/**
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} JestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: JestTest[] }} JestFile
 */

/**
 * @param {Pick<JestRun, 'root' | 'project'>} of
 * @param {{ testResults: JestFile[] }} result
 * @returns {Run}
 */
export function readResult({ root, project }, { testResults }) {
  /** @type {Run} */
  const run = { passed: [], failures: [] };
  for (const { name: file, status, message, assertionResults } of testResults) {
    const path = relative(root, file);
    // A file that could not be loaded has no tests, and must not count as passed.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      run.failures.push({ name: path, message: plain(message), file, command: commandAlone(project, path) });
    for (const test of assertionResults) {
      const name = `${path}: ${test.fullName}`;
      const command = commandAlone(project, path, test.fullName);
      if (test.status === 'passed') run.passed.push(name);
      if (test.status === 'failed')
        run.failures.push({ name, message: plain(test.failureMessages.join('\n')), file, command });
    }
  }
  return run;
}

/**
 * Returns the text without colours and without the test runner’s own stack frames.
 * @param {string} text
 */
function plain(text) {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:internal)/.test(line))
    .join('\n');
}
