import { it } from '@jest/globals';

/** `npm run nightly`, `npm test -- --changed` and a run of named files have the long form of the tests. */
export const IS_LONG_FORM = process.env['LONG_FORM'] === 'all';

const leftOut = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as typeof it;

/** The `it` of the test file that runs now: files share modules, so the one of the first file must not be kept. */
const itNow = (): typeof it => (IS_LONG_FORM ? it : leftOut);

/** A test of the long form: a further variant of what another test shows, a matter of many rows, or a journey that other levels show each on their side. */
export const itLong: Pick<typeof it, 'each'> & ((...test: Parameters<typeof it>) => void) = Object.assign(
  (...test: Parameters<typeof it>) => itNow()(...test),
  {
    get each() {
      return itNow().each;
    },
  },
);
