import { describe, expect, it } from '@jest/globals';
import { resolveRoute } from './route.js';

describe('resolveRoute', () => {
  it('fills path parameters and sends the rest of a POST as its body', () => {
    expect(resolveRoute('POST /api/habits/:id/complete', { id: 'a b/c', note: 'x' })).toEqual({
      method: 'POST',
      url: '/api/habits/a%20b%2Fc/complete',
      body: { note: 'x' },
    });
  });

  it('fills several parameters', () => {
    const { url } = resolveRoute('DELETE /api/habits/suggestions/:title/:category', {
      title: 'Walk?',
      category: 'physical',
    });
    expect(url).toBe('/api/habits/suggestions/Walk%3F/physical');
  });

  it('sends the rest of a DELETE as its body, because it must not be in a URL', () => {
    expect(resolveRoute('DELETE /api/user/account', { email: 'kim@example.com' })).toEqual({
      method: 'DELETE',
      url: '/api/user/account',
      body: { email: 'kim@example.com' },
    });
  });

  it('sends the rest of a GET as its query and leaves out missing values', () => {
    expect(resolveRoute('GET /api/insights', { q: 'a&b', type: undefined, tag: null, limit: 5 })).toEqual({
      method: 'GET',
      url: '/api/insights?q=a%26b&limit=5',
      body: undefined,
    });
  });

  it('sends an empty query value, which differs from a missing one', () => {
    const { url } = resolveRoute('GET /api/journal/conversation/today', { promptId: '' });
    expect(url).toBe('/api/journal/conversation/today?promptId=');
  });

  it('sends no body when there is no input', () => {
    expect(resolveRoute('POST /api/trial/start', undefined)).toEqual({
      method: 'POST',
      url: '/api/trial/start',
      body: undefined,
    });
  });

  it('refuses a path with a missing parameter', () => {
    expect(() => resolveRoute('POST /api/journal/chat/:requestId/stop', {})).toThrow(/requestId/);
  });

  it('does not modify its input', () => {
    const input = { id: '1' };
    resolveRoute('POST /api/tasks/:id/complete', input);
    expect(input).toEqual({ id: '1' });
  });
});
