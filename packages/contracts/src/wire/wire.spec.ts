import { describe, expect, it } from '@jest/globals';
import { aCaller } from '../testing/callers.js';
import { conflict, DomainError, validationFailed } from './domain-error.js';
import { type Envelope, parseClaims, parseRequest } from './envelope.js';

describe('a domain error', () => {
  it('is the same after serialization', () => {
    const error = conflict('handle_taken', 'That name is taken.', { limit: 1 });
    const copy = DomainError.fromWire(JSON.parse(JSON.stringify(error.toWire())));
    expect(copy).toMatchObject({
      kind: 'conflict',
      code: 'handle_taken',
      message: 'That name is taken.',
      flags: { limit: 1 },
    });
  });

  it('keeps the list of invalid fields', () => {
    const error = validationFailed([{ field: 'text', message: 'It is too long.' }]);
    const copy = DomainError.fromWire(JSON.parse(JSON.stringify(error.toWire())));
    expect(copy.errors).toEqual([{ field: 'text', message: 'It is too long.' }]);
  });
});

describe('a message between services', () => {
  const envelope: Envelope = { callId: 'c', requestId: 'r', traceparent: '', deadline: 1 };
  const read = (parts: object) =>
    parseRequest(JSON.stringify({ envelope: { ...envelope, ...parts }, input: 7 }));

  it.each([
    ['without a caller', {}],
    ['on behalf of a person', { signedCaller: { claims: '{}', signature: { digests: 'd', value: 'v' } } }],
    ['from a service about a person', { serviceCaller: { service: 'habits', subjectId: 'p' } }],
  ])('is parsed unchanged when it is %s', (_case, parts) => {
    expect(read(parts)).toEqual({ envelope: { ...envelope, ...parts }, input: 7 });
  });

  it.each([
    ['no call', { callId: undefined }],
    ['a number as call id', { callId: 7 }],
    ['no request', { requestId: null }],
    ['no trace', { traceparent: undefined }],
    ['no deadline', { deadline: undefined }],
    ['a deadline in words', { deadline: 'tomorrow' }],
    ['a name as caller', { signedCaller: 'me' }],
    ['an unsigned caller', { signedCaller: { claims: '{}' } }],
    ['half a signature', { signedCaller: { claims: '{}', signature: { value: 'v' } } }],
    [
      'claims that are not a string',
      { signedCaller: { claims: 7, signature: { digests: 'd', value: 'v' } } },
    ],
    ['a service without a name', { serviceCaller: { subjectId: 'p' } }],
    ['a service without a subject', { serviceCaller: { service: 'habits' } }],
  ])('is refused when it has %s', (_case, parts) => {
    expect(read(parts)).toBeNull();
  });

  it.each(['', '{"half":', 'null', '7', '"text"', '[]', '{}', '{"envelope":null}', '{"envelope":[]}'])(
    'is refused when its text is %p',
    (text) => expect(parseRequest(text)).toBeNull(),
  );
});

describe('the caller’s claims signed by the gateway', () => {
  const claims = { caller: aCaller(), requestId: 'r', subject: 'a.b.c', expires: 1 };

  it('are parsed unchanged', () => {
    expect(parseClaims(JSON.stringify(claims))).toEqual(claims);
  });

  it.each([
    ['no request', { requestId: undefined }],
    ['no endpoint', { subject: 7 }],
    ['no end', { expires: undefined }],
    ['an expiry in words', { expires: 'tomorrow' }],
    ['a name as caller', { caller: 'me' }],
    ['a caller without an id', { caller: { ...aCaller(), userId: undefined } }],
    ['a caller without a plan', { caller: { ...aCaller(), entitlements: null } }],
    ['a caller with an empty plan', { caller: { ...aCaller(), entitlements: {} } }],
  ])('are refused when they have %s', (_case, parts) => {
    expect(parseClaims(JSON.stringify({ ...claims, ...parts }))).toBeNull();
  });

  it.each(['', '{"half":', 'null', '7', '[]', '{}'])('are refused when their text is %p', (text) =>
    expect(parseClaims(text)).toBeNull(),
  );
});
