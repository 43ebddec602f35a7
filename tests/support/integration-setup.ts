import { jest } from '@jest/globals';

/** Real servers on a busy machine; every wait inside a test has a shorter limit of its own. */
jest.setTimeout(30_000);
