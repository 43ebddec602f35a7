import { describe, expect, it } from '@jest/globals';
import { aCaller } from '../testing/callers.js';
import { conflict, DomainError, validationFailed } from './domain-error.js';
import { type Envelope, parseClaims, parseRequest } from './envelope.js';

describe('a domain error', () => {
  it('is the same after serialisation', () => {
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

describe('a message', () => {
  const envelope: Envelope = { callId: 'c', requestId: 'r', traceparent: '', deadline: 1 };
  const read = (parts: object) =>
    parseRequest(JSON.stringify({ envelope: { ...envelope, ...parts }, input: 7 }));

  it.each([
    ['on behalf of nobody', {}],
    ['on behalf of a person', { signedCaller: { claims: '{}', signature: { digests: 'd', value: 'v' } } }],
    ['of a service about a person', { serviceCaller: { service: 'habits', subjectId: 'p' } }],
  ])('%s is read as it was written', (_case, parts) => {
    expect(read(parts)).toEqual({ envelope: { ...envelope, ...parts }, input: 7 });
  });

  it.each([
    ['no call', { callId: undefined }],
    ['a call that is a number', { callId: 7 }],
    ['no request', { requestId: null }],
    ['no trace', { traceparent: undefined }],
    ['no deadline', { deadline: undefined }],
    ['a deadline in words', { deadline: 'tomorrow' }],
    ['a caller that is a name', { signedCaller: 'me' }],
    ['a caller that is not signed', { signedCaller: { claims: '{}' } }],
    ['half a signature', { signedCaller: { claims: '{}', signature: { value: 'v' } } }],
    ['a caller that is no text', { signedCaller: { claims: 7, signature: { digests: 'd', value: 'v' } } }],
    ['a service without a name', { serviceCaller: { subjectId: 'p' } }],
    ['a service that is about nobody', { serviceCaller: { service: 'habits' } }],
  ])('with %s is none of ours', (_case, parts) => {
    expect(read(parts)).toBeNull();
  });

  it.each(['', '{"half":', 'null', '7', '"text"', '[]', '{}', '{"envelope":null}', '{"envelope":[]}'])(
    'that is %p is none of ours',
    (text) => expect(parseRequest(text)).toBeNull(),
  );
});

describe('what the gateway signs of a caller', () => {
  const claims = { caller: aCaller(), requestId: 'r', subject: 'a.b.c', expires: 1 };

  it('is read as it was written', () => {
    expect(parseClaims(JSON.stringify(claims))).toEqual(claims);
  });

  it.each([
    ['no request', { requestId: undefined }],
    ['no endpoint', { subject: 7 }],
    ['no end', { expires: undefined }],
    ['an end in words', { expires: 'tomorrow' }],
    ['a caller that is a name', { caller: 'me' }],
    ['a caller without an id', { caller: { ...aCaller(), userId: undefined } }],
    ['a caller without a plan', { caller: { ...aCaller(), entitlements: null } }],
    ['a caller whose plan says nothing', { caller: { ...aCaller(), entitlements: {} } }],
  ])('with %s is none of ours', (_case, parts) => {
    expect(parseClaims(JSON.stringify({ ...claims, ...parts }))).toBeNull();
  });

  it.each(['', '{"half":', 'null', '7', '[]', '{}'])('that is %p is none of ours', (text) =>
    expect(parseClaims(text)).toBeNull(),
  );
});
