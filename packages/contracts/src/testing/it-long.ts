import { it } from '@jest/globals';

/** Whether the long form of the tests runs: in `npm run nightly`, `npm test -- --changed` and a run of named files. */
export const IS_LONG_FORM = process.env['LONG_FORM'] === 'all';

const leftOut = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as typeof it;

/**
 * Returns the `it` of the test file that is running: test files share modules, so a stored `it` would belong to the
 * first file.
 */
const itNow = (): typeof it => (IS_LONG_FORM ? it : leftOut);

/**
 * Declares a test that runs only in the long form: another variant of what a test already shows, a large number of
 * rows, or a journey whose parts are covered at other levels.
 */
export const itLong: Pick<typeof it, 'each'> & ((...test: Parameters<typeof it>) => void) = Object.assign(
  (...test: Parameters<typeof it>) => itNow()(...test),
  {
    get each() {
      return itNow().each;
    },
  },
);
