import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { serveMembers } from '@shadow-guide/tools/verify/members-server';

type Members = Parameters<typeof serveMembers>[0];

describe('the server through which a suite starts and stops processes', () => {
  const deeds: string[] = [];
  const billing = {
    pid: 1,
    start: async () => {
      deeds.push('start');
      billing.pid += 1;
    },
    stop: async () => void deeds.push('stop'),
    exited: async () => void deeds.push('exited'),
    kill: () => void deeds.push('kill'),
  };
  const broken = { start: () => Promise.reject(new Error('It was not ready within 120 s.')) };
  const onStart = jest.fn();
  let server: Awaited<ReturnType<typeof serveMembers>>;
  beforeEach(async () => {
    deeds.length = 0;
    onStart.mockClear();
    server = await serveMembers(new Map(Object.entries({ billing, broken })) as unknown as Members, onStart);
  });
  afterEach(() => server.close());

  async function ask(path: string, token = server.token, method = 'POST') {
    const response = await fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
    return [response.status, await response.json()];
  }

  it('performs the request and returns the id of the process', async () => {
    const before = billing.pid;
    expect(await ask('/billing/stop')).toEqual([200, { pid: before }]);
    expect(await ask('/billing/exited')).toEqual([200, { pid: before }]);
    expect(onStart).not.toHaveBeenCalled();
    expect(await ask('/billing/start')).toEqual([200, { pid: before + 1 }]);
    expect(onStart).toHaveBeenCalledTimes(1);
    expect(deeds).toEqual(['stop', 'exited', 'start']);
  });

  it('returns the reason why a process did not start', async () => {
    expect(await ask('/broken/start')).toEqual([500, { message: 'It was not ready within 120 s.' }]);
  });

  it.each([
    ['another token', () => ask('/billing/stop', 'x'.repeat(43)), 401],
    ['an unknown process', () => ask('/gateway/stop'), 404],
    ['another deed', () => ask('/billing/kill'), 404],
    ['another method', () => ask('/billing/stop', server.token, 'GET'), 404],
  ])('refuses %s', async (_, refused, status) => {
    expect(await refused()).toEqual([status, {}]);
    expect(deeds).toEqual([]);
  });
});
