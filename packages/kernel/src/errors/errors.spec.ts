import { describe, expect, it } from '@jest/globals';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { asDomainError } from './server-away.js';

/** Returns the error that ioredis throws when Redis refuses a command. */
const aReply = (message: string) => Object.assign(new Error(message), { name: 'ReplyError' });

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
    Object.assign(new Error('server conn crashed?'), { code: '08P01' }),
    Object.assign(
      new Error('server login has been failing, cached error: connect failed (server_login_retry)'),
      {
        code: '08P01',
      },
    ),
    Object.assign(new Error('query_wait_timeout'), { code: '08P01' }),
    Object.assign(new Error('no more connections allowed (max_client_conn)'), { code: '08P01' }),
    aReply("OOM command not allowed when used memory > 'maxmemory'. script: 5f1c, on @user_script:9."),
    aReply(
      "ERR Error running script: @user_script:9: -OOM command not allowed when used memory > 'maxmemory'.",
    ),
    aReply('MISCONF Errors writing to the AOF file: No space left on device'),
    aReply("READONLY You can't write against a read only replica."),
    new QueryRunnerAlreadyReleasedError(),
    new QueryRunnerProviderAlreadyReleasedError(),
  ])('becomes "unavailable" when a server is unavailable: %p', (error) => {
    expect(asDomainError(error)).toMatchObject({
      kind: 'unavailable',
      code: 'service_unavailable',
      flags: { retryAfter: 2 },
    });
  });

  it.each([
    Object.assign(new Error('duplicate key'), { code: '23505' }),
    Object.assign(new Error('canceling statement'), { code: '57014' }),
    Object.assign(new Error('unsupported startup parameter: options'), { code: '08P01' }),
    new SyntaxError('Unexpected token: "a readonly life" is not valid JSON'),
    aReply('WRONGTYPE Operation against a key holding the wrong kind of value'),
    'ECONNREFUSED',
  ])('is not "unavailable" when the server responded: %p', (error) => {
    expect(asDomainError(error).kind).toBe('internal');
  });
});
