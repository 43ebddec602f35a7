import { jest } from '@jest/globals';

/** A unit test takes milliseconds, but on a loaded machine a test may wait seconds for the CPU. */
jest.setTimeout(20_000);
