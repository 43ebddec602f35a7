import { Failure } from '../launch/failure.mjs';

const MOST_REPEATS = 1_000;

/**
 * @typedef {object} TestArguments
 * @property {string | null} only a suite
 * @property {boolean} changed what a change can affect
 * @property {boolean} once no file is tried twice
 * @property {number} repeat how often the one file runs; 0: it is not repeated
 * @property {string[]} args for jest
 */

/**
 * Parses the arguments after `npm test --`.
 * @param {string[]} given
 * @param {string[]} suites
 * @returns {TestArguments}
 */
export function readTestArguments(given, suites) {
  /** @type {TestArguments} */
  const read = { only: null, changed: false, once: false, repeat: 0, args: [] };
  const [first, ...rest] = given;
  if (first === undefined) return read;
  if (first === '--only') return { ...read, ...ofOneSuite(rest, suites) };
  if (!given.every((each) => each === '--changed' || each === '--once'))
    throw wrong(
      `Write npm test, npm test -- --changed, or npm test -- --only ${suites.join('|')} [--repeat N] [jest's arguments].`,
    );
  return { ...read, changed: given.includes('--changed'), once: given.includes('--once') };
}

/**
 * @param {string[]} given
 * @param {string[]} suites
 * @returns {Pick<TestArguments, 'only' | 'repeat' | 'args'>}
 */
function ofOneSuite([only = '', ...args], suites) {
  if (!suites.includes(only)) throw wrong(`--only takes one of ${suites.join(', ')}.`);
  if (args[0] !== '--repeat') return { only, repeat: 0, args };
  const [, times, ...file] = args;
  const repeat = Number(times);
  if (!Number.isInteger(repeat) || repeat < 1 || repeat > MOST_REPEATS)
    throw wrong(`--repeat takes a whole number from 1 to ${MOST_REPEATS}.`);
  if (only === 'static' || file.length === 0)
    throw wrong('--repeat takes a test file: npm test -- --only unit --repeat 20 FILE.');
  return { only, repeat, args: file };
}

/** @param {string} sentence */
const wrong = (sentence) => new Failure(sentence, { exitCode: 2 });
