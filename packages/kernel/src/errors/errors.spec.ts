import { describe, expect, it } from '@jest/globals';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { asDomainError } from './server-away.js';

describe('a thrown value', () => {
  it('becomes an internal error without details when it is not a domain error', () => {
    const inside = new Error('duplicate key value violates unique constraint: (dear diary)');
    expect(JSON.stringify(asDomainError(inside).toWire())).not.toMatch(/diary|duplicate/);
    expect(asDomainError(inside).code).toBe('internal_error');
  });

  it.each([
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    new Error("Stream isn't writeable and enableOfflineQueue options is false"),
    Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
    Object.assign(new Error('the server is starting'), { code: '57P03' }),
    new QueryRunnerAlreadyReleasedError(),
    new QueryRunnerProviderAlreadyReleasedError(),
  ])('becomes "unavailable" when a server is away: %p', (error) => {
    expect(asDomainError(error)).toMatchObject({
      kind: 'unavailable',
      code: 'service_unavailable',
      flags: { retryAfter: 2 },
    });
  });

  it.each([
    Object.assign(new Error('duplicate key'), { code: '23505' }),
    Object.assign(new Error('canceling statement'), { code: '57014' }),
    'ECONNREFUSED',
  ])('is not "unavailable" when the server is there: %p', (error) => {
    expect(asDomainError(error).kind).toBe('internal');
  });
});
