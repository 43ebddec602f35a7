import { jest } from '@jest/globals';

/**
 * Integration tests use real servers, which may be slow under load; every wait inside a test has its own shorter limit.
 */
jest.setTimeout(30_000);
