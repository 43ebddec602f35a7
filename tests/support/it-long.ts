import { it } from '@jest/globals';

/** `npm run nightly`, `npm test -- --changed` and a run of named files have the long form of the tests. */
export const IS_LONG_FORM = process.env['LONG_FORM'] === 'all';

const leftOut = Object.assign(() => undefined, { each: () => () => undefined });

/** A journey of the long form: a further variant, or what tests of screens and integration tests show each on their side. */
export const itLong = (IS_LONG_FORM ? it : leftOut) as typeof it;
