import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Failure } from '../launch/failure.mjs';
import { runProgram } from '../launch/run-program.mjs';
import { machineSettings } from '../launch/settings.mjs';

/** @typedef {import('./report.mjs').Result} Result */

/** More files than this do not fail because the machine was busy. */
const MOST_FILES_AGAIN = 5;

/**
 * Runs one of the projects of `jest.config.mjs` and reads its result. In a run of everything (`show` is off) a file with a failed
 * test is run a second time, alone: a test that passes then counts as passed, and is reported as unsteady.
 * @param {JestRun} options
 * @returns {Promise<Result>}
 */
export async function runJest(options) {
  const first = await runOnce(options);
  const files = new Set(first.failures.flatMap(({ file }) => file ?? []));
  if (options.show || files.size === 0 || files.size > MOST_FILES_AGAIN) return asResult(first);
  const alone = ['--maxWorkers=1', '--runTestsByPath', ...files];
  return afterSecondTry(first, await runOnce({ ...options, args: [...(options.args ?? []), ...alone] }));
}

/**
 * What two runs add up to: what failed in the first counts as passed if it is seen to pass in the second.
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
 * @property {boolean} show whether jest's own output goes to the screen
 */

/**
 * @param {JestRun} options
 * @returns {Promise<Run>}
 */
async function runOnce({ root, project, args = [], env = {}, limit, show }) {
  const folder = mkdtempSync(join(tmpdir(), 'shadow-guide-jest-'));
  try {
    const outputFile = join(folder, 'result.json');
    const tail = await endedBy(outputFile, { root, project, args, env, limit, show });
    // Failed tests also exit with 1, but after the result file is written; no file means that jest crashed.
    if (!existsSync(outputFile))
      return { passed: [], failures: [{ name: `${project} tests`, message: tail }] };
    return readResult(root, JSON.parse(readFileSync(outputFile, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} outputFile where jest writes its result
 * @param {Required<JestRun>} options
 * @returns {Promise<string>} what it said last
 */
async function endedBy(outputFile, { root, project, args, env, limit, show }) {
  try {
    return await runProgram(
      process.execPath,
      [
        join(root, 'node_modules/jest/bin/jest.js'),
        '--selectProjects',
        project,
        '--passWithNoTests',
        '--json',
        // A connection that a test forgot to close would otherwise hold the whole run until its limit.
        '--forceExit',
        `--outputFile=${outputFile}`,
        ...args,
      ],
      {
        cwd: root,
        limit,
        show,
        env: {
          ...machineSettings(),
          NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
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
 * @param {string} root
 * @param {{ testResults: JestFile[] }} result
 * @returns {Run}
 */
function readResult(root, { testResults }) {
  /** @type {Run} */
  const run = { passed: [], failures: [] };
  for (const { name: file, status, message, assertionResults } of testResults) {
    const path = relative(root, file);
    // A file that could not be loaded has no tests, and must not pass for that.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      run.failures.push({ name: path, message: plain(message), file });
    for (const test of assertionResults) {
      const name = `${path}: ${test.fullName}`;
      if (test.status === 'passed') run.passed.push(name);
      if (test.status === 'failed')
        run.failures.push({ name, message: plain(test.failureMessages.join('\n')), file });
    }
  }
  return run;
}

/**
 * Without colours and without the test runner's own stack.
 * @param {string} text
 */
function plain(text) {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:internal)/.test(line))
    .join('\n');
}
