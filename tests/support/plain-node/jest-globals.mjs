import { jestExpect } from '@jest/expect';
import { ModernFakeTimers } from '@jest/fake-timers';
import * as circus from 'jest-circus';
import { bind } from 'jest-each';
import { ModuleMocker } from 'jest-mock';
import { mocks, realTimers } from './worker.mjs';

/**
 * `@jest/globals` for files that run in plain Node, where modules are shared between the files of a worker (`jest-light-runner`). The
 * runner takes Jest's own parts and leaves out three things that are here: limits of time, all of the fake timers, and a
 * fresh start for each file.
 */

/** @typedef {(...values: any[]) => unknown} Work */

mocks.undo();

/** Of a test or a hook that names none, in milliseconds; at first Jest's own. */
let limitMs = 5_000;
const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({
  config: /** @type {any} */ ({ fakeTimers: {} }),
  global: globalThis,
});
mocks.undo = () => {
  timers.useRealTimers();
  mocker.restoreAllMocks();
};

/**
 * @param {Work | undefined} work
 * @param {number} [most] milliseconds
 */
function limited(work, most) {
  if (!work) return undefined;
  return async () => {
    const limit = most ?? limitMs;
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const over = new Promise((_, reject) => {
      timer = realTimers.setTimeout(() => reject(new Error(`Exceeded its limit of ${limit} ms.`)), limit);
    });
    try {
      await Promise.race([work(), over]);
    } finally {
      realTimers.clearTimeout(timer);
    }
  };
}

/** @param {any} define */
function testsBy(define) {
  const test = (/** @type {string} */ name, /** @type {Work} */ work, /** @type {number} */ most) =>
    define(name, limited(work, most));
  return Object.assign(test, { each: bind(/** @type {any} */ (test)) });
}

/** @param {any} define */
const hooksBy = (define) => (/** @type {Work} */ work, /** @type {number} */ most) =>
  define(limited(work, most));

/**
 * Every public method of an object, bound to it.
 * @param {any} owner
 */
function methodsOf(owner) {
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(owner)).filter(
    (name) => name !== 'constructor' && !name.startsWith('_'),
  );
  return Object.fromEntries(names.map((name) => [name, owner[name].bind(owner)]));
}

export const expect = jestExpect;
export const { describe } = circus;
export const it = Object.assign(testsBy(circus.it), { only: testsBy(circus.it.only) });
export const test = it;
export const beforeAll = hooksBy(circus.beforeAll);
export const afterAll = hooksBy(circus.afterAll);
export const beforeEach = hooksBy(circus.beforeEach);
export const afterEach = hooksBy(circus.afterEach);
export const jest = {
  ...methodsOf(timers),
  ...methodsOf(mocker),
  setTimeout(/** @type {number} */ ms) {
    limitMs = ms;
  },
};
