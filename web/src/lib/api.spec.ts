import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { api, apiResponse, request } from './api.js';
import { onUnauthorized } from './session-ended.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers every call with the same response and records the requests. */
function answerWith(body: string | null, init: ResponseInit = {}) {
  const fetched = jest.fn<typeof fetch>(async () => new Response(body, init));
  globalThis.fetch = fetched;
  return {
    url: () => String(fetched.mock.calls[0]?.[0]),
    init: () => fetched.mock.calls[0]?.[1] ?? {},
    headers: () => new Headers(fetched.mock.calls[0]?.[1]?.headers),
  };
}

const json = { headers: { 'content-type': 'application/json; charset=utf-8' } };

describe('the request helper', () => {
  it('sends GET with credentials and the time zone, and no content type without a body', async () => {
    const asked = answerWith('{"totalEntries":3}', json);
    expect(await request('/api/user/stats')).toEqual({ totalEntries: 3 });
    expect(asked.init()).toMatchObject({ method: 'GET', credentials: 'include', body: undefined });
    expect(asked.headers().get('content-type')).toBeNull();
    expect(asked.headers().get('x-timezone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('sends a body as JSON with its content type', async () => {
    const asked = answerWith('{}', json);
    await request('/api/journal/chat', { method: 'POST', body: { message: 'hello' } });
    expect(asked.init().body).toBe('{"message":"hello"}');
    expect(asked.headers().get('content-type')).toBe('application/json');
  });

  it('returns the raw response when it is not JSON', async () => {
    answerWith('zip', { headers: { 'content-type': 'application/zip' } });
    const reply = await request('/api/user/export');
    expect(reply).toBeInstanceOf(Response);
  });

  it('fails after its timeout', async () => {
    globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    await expect(request('/api/user/stats', { timeoutMs: 1 })).rejects.toMatchObject({ isTimeout: true });
  });

  it('reports a network failure when there was no response', async () => {
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
    await expect(request('/api/user/stats')).rejects.toMatchObject({ code: 'network_failed' });
  });
});

describe('a typed call', () => {
  it('fills the URL from its input', async () => {
    const asked = answerWith('{}', json);
    await api('POST /api/journal/chat/:requestId/stop', { requestId: 'r-1' });
    expect(asked.url()).toBe('/api/journal/chat/r-1/stop');
    expect(asked.init().body).toBeUndefined();
  });

  it.each([json, {}])('returns undefined for a response without content (headers: %j)', async (init) => {
    answerWith(null, { ...init, status: 204 });
    expect(await api('DELETE /api/personas/:id', { id: 'p-1' })).toBeUndefined();
  });

  it('rejects with the error code', async () => {
    answerWith('{"message":"Once only.","code":"trial_already_used"}', { ...json, status: 409 });
    await expect(api('POST /api/trial/start')).rejects.toMatchObject({
      code: 'trial_already_used',
      message: 'Once only.',
      status: 409,
    });
  });

  it('returns the response itself to a caller that reads a stream', async () => {
    answerWith('event: done\n\n', { headers: { 'content-type': 'text/event-stream' } });
    const reply = await apiResponse('POST /api/journal/chat', { message: 'hello' });
    expect(await reply.text()).toBe('event: done\n\n');
  });
});

describe('a 401 response', () => {
  it('is reported to the listeners of the session', async () => {
    answerWith('{"message":"Please sign in.","code":"unauthorized"}', { ...json, status: 401 });
    const listener = jest.fn();
    const stop = onUnauthorized(listener);
    await expect(api('GET /api/user/stats')).rejects.toMatchObject({ status: 401 });
    stop();
    await expect(api('GET /api/user/stats')).rejects.toMatchObject({ status: 401 });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
