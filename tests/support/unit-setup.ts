import { jest } from '@jest/globals';

/** A unit test takes milliseconds, but on a loaded machine it may get no CPU for seconds. */
jest.setTimeout(20_000);
