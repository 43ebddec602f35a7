import { it } from '@jest/globals';

/** `npm run nightly`, `npm test -- --changed` and a run of named files have the long form of the tests. */
export const IS_LONG_FORM = process.env['LONG_FORM'] === 'all';

const leftOut = Object.assign(() => undefined, { each: () => () => undefined });

/** A test of the long form: a further variant of what another test shows, a matter of many rows, or a journey that other levels show each on their side. */
export const itLong = (IS_LONG_FORM ? it : leftOut) as typeof it;
