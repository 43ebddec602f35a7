import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Failure } from '../launch/failure.mjs';
import { runProgram } from '../launch/run-program.mjs';
import { machineSettings } from '../launch/settings.mjs';

/** @typedef {import('./report.mjs').Result} Result */

/**
 * Runs one of the projects of `jest.config.mjs` and reads its result.
 * @param {object} options
 * @param {string} options.root
 * @param {'unit' | 'screens' | 'integration' | 'e2e'} options.project
 * @param {string[]} [options.args] for jest: paths, `-t NAME`
 * @param {Record<string, string>} [options.env] on top of the machine's own; a person's keys never reach a test
 * @param {number} options.limit milliseconds
 * @param {boolean} options.show whether jest's own output goes to the screen
 * @returns {Promise<Result>}
 */
export async function runJest({ root, project, args = [], env = {}, limit, show }) {
  const folder = mkdtempSync(join(tmpdir(), 'shadow-guide-jest-'));
  try {
    const outputFile = join(folder, 'result.json');
    const tail = await endedBy(outputFile, { root, project, args, env, limit, show });
    // Failed tests also exit with 1, but after the result file is written; no file means that jest crashed.
    if (!existsSync(outputFile))
      return { passed: 0, failures: [{ name: `${project} tests`, message: tail }] };
    return readResult(root, JSON.parse(readFileSync(outputFile, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} outputFile where jest writes its result
 * @param {Required<Parameters<typeof runJest>[0]>} options
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
 * @param {{ numPassedTests: number, testResults: JestFile[] }} result
 * @returns {Result}
 */
function readResult(root, { numPassedTests, testResults }) {
  const failures = testResults.flatMap((file) => {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has no tests, and must not pass for that.
    if (failed.length === 0 && file.status === 'failed')
      return [{ name: path, message: plain(file.message) }];
    return failed.map((test) => ({
      name: `${path}: ${test.fullName}`,
      message: plain(test.failureMessages.join('\n')),
    }));
  });
  return { passed: numPassedTests, failures };
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
