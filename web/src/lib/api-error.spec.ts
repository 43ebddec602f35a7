import { describe, expect, it } from '@jest/globals';
import { ApiError, errorFromResponse, errorWithoutResponse, messageOf } from './api-error.js';

const refused = (body: string, status: number, statusText = '') => new Response(body, { status, statusText });

describe('an unsuccessful response', () => {
  it.each([
    ['a JSON body', '{"message":"Please wait.","code":"too_many_requests"}', 429, '', 'Please wait.'],
    [
      'status and status text when the JSON has no message',
      '{"code":"x"}',
      500,
      'Server Error',
      'HTTP 500: Server Error',
    ],
    [
      'status and status text when the message is not a string',
      '{"message":{"a":1}}',
      400,
      'Bad',
      'HTTP 400: Bad',
    ],
    [
      'status and status text when the JSON is not an object',
      '"oops"',
      500,
      'Server Error',
      'HTTP 500: Server Error',
    ],
    ['the body itself when it is not JSON', 'upstream closed', 502, 'Bad Gateway', 'upstream closed'],
    ['the status text when there is no body', '', 502, 'Bad Gateway', 'Bad Gateway'],
    ['the status when there is nothing else', '', 502, '', 'HTTP 502: '],
  ])('has the message of %s', async (_, body, status, statusText, message) => {
    const error = await errorFromResponse(refused(body, status, statusText));
    expect(error).toMatchObject({ message, status });
  });

  it('carries the status, the parsed body and the code', async () => {
    const error = await errorFromResponse(
      refused('{"message":"No.","code":"trial_already_used","limit":1}', 409),
    );
    expect(error.status).toBe(409);
    expect(error.code).toBe('trial_already_used');
    expect(error.body).toEqual({ message: 'No.', code: 'trial_already_used', limit: 1 });
  });
});

describe('a call without a response', () => {
  it('is a timeout when the timeout expired', () => {
    const error = errorWithoutResponse(new DOMException('', 'TimeoutError'));
    expect(error).toMatchObject({ isTimeout: true, code: 'timeout', status: 0 });
  });

  it('is a network failure otherwise, with a message for the person', () => {
    const error = errorWithoutResponse(new TypeError('Failed to fetch'));
    expect(error).toMatchObject({ code: 'network_failed', status: 0, isTimeout: false });
    expect((error as Error).message).toMatch(/Check your connection/);
  });

  it('stays an abort when the caller aborted it', () => {
    const abort = new DOMException('', 'AbortError');
    expect(errorWithoutResponse(abort)).toBe(abort);
  });
});

describe('messageOf', () => {
  it('prefers the error’s own message', () => {
    expect(messageOf(new ApiError('Own words', 400, { message: 'Own words' }), 'Fallback')).toBe('Own words');
    const away = errorWithoutResponse(new TypeError('Failed to fetch'));
    expect(messageOf(away, 'Fallback')).toMatch(/Check your connection/);
  });

  it.each([
    ['JSON without a message', '{"code":"x"}', 'application/json'],
    ['JSON with an empty message', '{"message":""}', 'application/json'],
    ['no body', '', 'text/plain'],
    ['an HTML page of a proxy', '<html><h1>502 Bad Gateway</h1></html>', 'text/html; charset=utf-8'],
  ])('falls back for a response with %s', async (_, body, type) => {
    const init = { status: 502, statusText: 'Bad Gateway', headers: { 'content-type': type } };
    expect(messageOf(await errorFromResponse(new Response(body, init)), 'Fallback')).toBe('Fallback');
  });

  it('reports a timeout for an aborted call', () => {
    const abort = new DOMException('signal is aborted without reason', 'AbortError');
    expect(messageOf(errorWithoutResponse(abort), 'Fallback')).toBe(
      'The answer took too long. Please try again.',
    );
  });

  it('falls back when the error has no message', () => {
    expect(messageOf(new Error(''), 'Fallback')).toBe('Fallback');
    expect(messageOf('a thrown text', 'Fallback')).toBe('Fallback');
  });
});
