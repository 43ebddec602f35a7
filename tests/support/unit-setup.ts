import { jest } from '@jest/globals';

/** A unit test takes milliseconds; on a busy machine a core may be elsewhere for seconds. */
jest.setTimeout(20_000);
