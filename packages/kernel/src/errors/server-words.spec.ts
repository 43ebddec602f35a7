import { describe, expect, it } from '@jest/globals';
import { logger } from '../logging/logger.js';
import { logLinesOf } from '../testing/log-lines.js';
import { postgresWords, wordsOfConnection } from './server-words.js';

const refusal = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('PostgreSQL’s error message in the log', () => {
  it.each([
    ['28P01', 'password authentication failed for user "billing"'],
    ['28000', 'no pg_hba.conf entry for host "10.0.0.7", user "billing", database "guide", no encryption'],
    ['42501', 'permission denied for table plans'],
    ['25006', 'cannot execute INSERT in a read-only transaction'],
    ['53100', 'could not extend file "base/16384/16385": No space left on device'],
    ['53300', 'remaining connection slots are reserved'],
    ['26000', 'prepared statement "note-find" does not exist'],
  ])('is included for a refusal: %s', async (code, words) => {
    const lines = await logLinesOf(async () => logger.error({ err: refusal(code, words) }, 'failed'));
    expect(JSON.parse(lines[0]!).err).toMatchObject({ code, message: words });
  });

  it.each([
    ['22P02', 'invalid input syntax for type uuid: "dear diary"'],
    ['23505', 'duplicate key value violates unique constraint "dear_diary"'],
    ['P0001', 'dear diary'],
    [undefined, 'dear diary'],
  ])('is omitted where it may quote a person’s text: %s', async (code, words) => {
    const error = code ? refusal(code, words) : new Error(words);
    const lines = await logLinesOf(async () => logger.error({ err: error }, 'failed'));
    expect(lines.join()).not.toContain('diary');
    expect(postgresWords(error)).toBeUndefined();
  });
});

describe('Redis’ error message in the log', () => {
  it.each([
    ['ReplyError', "OOM command not allowed when used memory > 'maxmemory'.", true],
    ['ReplyError', 'MISCONF Errors writing to the AOF file: No space left on device', true],
    ['ReplyError', 'WRONGTYPE dear diary', false],
    ['Error', 'dear diary -OOM command not allowed', false],
  ])('is included only when Redis refuses all writes: %s %s', async (name, words, isTold) => {
    const err = Object.assign(new Error(words), { name });
    const lines = await logLinesOf(async () => logger.error({ err }, 'failed'));
    expect(JSON.parse(lines[0]!).err.message).toBe(isTold ? words : undefined);
  });
});

describe('the message of a connection error', () => {
  it.each([
    [refusal('3D000', 'database "guide" does not exist'), 'database "guide" does not exist (3D000)'],
    [refusal('ENOTFOUND', 'getaddrinfo ENOTFOUND db'), 'getaddrinfo ENOTFOUND db'],
    // Every address of a host was tried.
    [refusal('ECONNREFUSED', ''), 'ECONNREFUSED'],
    [new Error('The server does not support SSL connections'), 'The server does not support SSL connections'],
    [refusal('08P01', 'two\nlines'), 'two lines (08P01)'],
  ])('is one line with the code: %p', (error, words) => {
    expect(wordsOfConnection(error)).toBe(words);
  });
});
