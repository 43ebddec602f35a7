import { describe, expect, it } from '@jest/globals';
import { HttpException, NotFoundException } from '@nestjs/common';
import { planLimitReached } from '@shadow-guide/contracts';
import { conflict, DomainError, type ErrorKind, limited, unavailable } from '@shadow-guide/kernel';
import { toHttpError } from './error-table.js';

describe('an error', () => {
  it.each<[ErrorKind, number]>([
    ['invalid', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['conflict', 409],
    ['limited', 429],
    ['internal', 500],
    ['unavailable', 503],
    ['timeout', 504],
  ])('of kind %s becomes status %i', (kind, status) => {
    const { statusCode, body } = toHttpError(new DomainError(kind, 'some_code', 'A sentence.'), 'r1');
    expect(statusCode).toBe(status);
    expect(body).toMatchObject({
      statusCode: status,
      code: 'some_code',
      message: 'A sentence.',
      requestId: 'r1',
    });
  });

  it('contains the flags that a screen needs', () => {
    const flags = { isPremiumFeature: true, limit: 1, used: 1, resetsAt: '2026-01-01T00:00:00Z' };
    expect(toHttpError(conflict('daily_limit', 'Enough for today.', flags), 'r').body).toMatchObject(flags);
  });

  it.each([
    ['resets by itself', '2026-01-01T00:00:00.000Z', 429],
    ['does not reset by itself', null, 403],
  ])('of a plan’s limit that %s contains the use and the premium flag', (_when, resetsAt, status) => {
    const use = { limit: 3, used: 3, resetsAt };
    const error = planLimitReached('enough', 'That is all.', use, { plan: 'free' });
    expect(toHttpError(DomainError.fromWire(error.toWire()), 'r')).toEqual({
      statusCode: status,
      body: {
        ...{ statusCode: status, message: 'That is all.', code: 'enough', requestId: 'r' },
        ...{ isPremiumFeature: true, ...use },
      },
    });
  });

  it('sets Retry-After', () => {
    expect(toHttpError(limited('too_many_requests', 'Wait.', { retryAfter: 7 }), 'r').retryAfter).toBe(7);
    expect(toHttpError(unavailable(), 'r').retryAfter).toBe(2);
    expect(toHttpError(new DomainError('unavailable', 'guide_unavailable', 'Away.'), 'r').retryAfter).toBe(2);
  });

  it.each([
    [400, 'malformed_request'],
    [404, 'route_not_found'],
    [413, 'body_too_large'],
    [415, 'unsupported_content_type'],
    [418, 'malformed_request'],
  ])('of the framework with status %i has this product’s code and message', (status, code) => {
    const { statusCode, body } = toHttpError(new HttpException('Cannot GET /secret', status), 'r');
    expect(statusCode).toBe(status);
    expect(body.code).toBe(code);
    expect(body.message).not.toContain('secret');
  });

  it('that is unexpected reveals no details', () => {
    const thrown = new Error('SELECT * FROM gateway.users failed at /srv/app.js');
    const { statusCode, body } = toHttpError(thrown, 'r');
    expect(statusCode).toBe(500);
    expect(JSON.stringify(body)).not.toMatch(/SELECT|app\.js/);
    expect(toHttpError('a text', 'r').statusCode).toBe(500);
  });

  it('from an unavailable server is a 503, whichever library threw the error', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(toHttpError(refused, 'r')).toMatchObject({ statusCode: 503, retryAfter: 2 });
  });

  it('for an unknown address is a 404 in the usual format', () => {
    expect(toHttpError(new NotFoundException('Cannot GET /api/x'), 'r').body).toEqual({
      statusCode: 404,
      code: 'route_not_found',
      message: 'There is nothing at this address.',
      requestId: 'r',
    });
  });
});
