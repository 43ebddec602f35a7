import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TSC } from '../build/build-product.mjs';
import { withFileLock } from '../build/file-lock.mjs';
import { Failure } from '../launch/failure.mjs';
import { runProgram } from '../launch/run-program.mjs';
import { composeCheck } from './compose-check.mjs';
import { turnsOfPhrase } from './plain-english.mjs';
import { strayEnvironmentReads } from './settings-check.mjs';

/** @typedef {import('./report.mjs').Result} Result */

const LIMIT = 5 * 60_000;
const CODE = ['packages', 'services', 'sandbox', 'web', 'tests', 'tools'];

/**
 * Runs all checks that do not execute the code, two at a time because each uses about one core.
 * @param {string} root
 * @param {string[]} [linted] files and folders to lint
 * @returns {Promise<Result>}
 */
export async function runStaticChecks(root, linted = ['.']) {
  /** @type {[string, () => Promise<unknown>][]} */
  const checks = [
    ['types', () => withFileLock(join(root, '.local/build.lock'), () => program(root, [TSC, '-b']))],
    [
      'lint and format',
      () =>
        program(root, [
          'node_modules/@biomejs/biome/bin/biome',
          'check',
          '--colors=off',
          '--no-errors-on-unmatched',
          ...linted,
        ]),
    ],
    [
      'import rules',
      () =>
        program(root, [
          'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
          '--config',
          '.dependency-cruiser.cjs',
          ...CODE.filter((folder) => existsSync(join(root, folder))),
        ]),
    ],
    ['types of tests', () => program(root, [TSC, '-p', 'tools/verify/specs.tsconfig.json'])],
    ['comments and test titles are plain English', async () => expectNothing(turnsOfPhrase(root))],
    ['settings are read in one place', async () => expectNothing(strayEnvironmentReads(root))],
    ...composeCheck(root),
  ];
  const results = await inPairs(
    checks.map(
      ([name, check]) =>
        () =>
          asResult(name, check),
    ),
  );
  return {
    passed: results.filter((failure) => !failure).length,
    failures: results.filter((failure) => failure !== null),
  };
}

/**
 * @param {string} root
 * @param {string[]} args of node
 */
function program(root, args) {
  return runProgram(process.execPath, args, { cwd: root, limit: LIMIT, failed: 'Found mistakes:' });
}

/** @param {string} complaints */
function expectNothing(complaints) {
  if (complaints) throw new Failure(complaints);
}

/**
 * @param {string} name
 * @param {() => Promise<unknown>} check
 * @returns {Promise<import('./report.mjs').FailedTest | null>}
 */
async function asResult(name, check) {
  try {
    await check();
    return null;
  } catch (error) {
    const message = error instanceof Failure ? `${error.message}\n${error.tail}` : String(error);
    return { name: `static check: ${name}`, message };
  }
}

/**
 * @template T
 * @param {(() => Promise<T>)[]} work
 * @returns {Promise<T[]>} in the order of `work`
 */
async function inPairs(work) {
  /** @type {T[]} */
  const results = [];
  let next = 0;
  const lane = async () => {
    while (next < work.length) {
      const index = next++;
      const each = work[index];
      if (each) results[index] = await each();
    }
  };
  await Promise.all([lane(), lane()]);
  return results;
}
