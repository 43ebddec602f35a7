import { describe, expect, it } from '@jest/globals';
import { Int, Many, Text } from '@shadow-guide/contracts';
import { DomainError } from '@shadow-guide/contracts/wire';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { asDomainError } from './server-away.js';
import { validateInput } from './validate.js';

class Line {
  @Text({ max: 5 }) word: string;
}
class Poem {
  @Text({ trim: true }) title: string;
  @Int({ min: 1, optional: true }) year?: number;
  @Many(() => Line) lines: Line[];
}

describe('validating an input', () => {
  it('gives an instance without the fields nobody declared', () => {
    const poem = validateInput(Poem, {
      title: ' Dusk ',
      lines: [{ word: 'dim', owner: 'me' }],
      userId: 'forged',
    });
    expect(poem).toEqual({ title: 'Dusk', lines: [{ word: 'dim' }] });
  });

  it('reads a number out of a query string', () => {
    expect(validateInput(Poem, { title: 'x', year: '1900', lines: [] }).year).toBe(1900);
  });

  it('names every field that is wrong, nested ones with dots', () => {
    const error = caught(() => validateInput(Poem, { title: '   ', lines: [{ word: 'far too long' }] }));
    expect(error).toMatchObject({ kind: 'invalid', code: 'validation_failed' });
    expect(error.errors?.map(({ field }) => field)).toEqual(['title', 'lines.0.word']);
  });

  it.each([null, undefined, 'text', 7, [], [{}]])('refuses %p as an input', (raw) => {
    expect(() => validateInput(Poem, raw)).toThrow(DomainError);
  });

  it('does not let an input reach the prototype', () => {
    const poem = validateInput(Poem, JSON.parse('{"__proto__":{"admin":true},"title":"x","lines":[]}'));
    expect((poem as { admin?: boolean }).admin).toBeUndefined();
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe('whatever was thrown', () => {
  it('says nothing of the inside of an error that is not ours', () => {
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
  ])('says "unavailable" when a server is away: %p', (error) => {
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
  ])('says nothing of a server that is there: %p', (error) => {
    expect(asDomainError(error).kind).toBe('internal');
  });
});

function caught(work: () => unknown): DomainError {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('nothing was thrown');
}
