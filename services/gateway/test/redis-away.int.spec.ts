import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { stats } from '@shadow-guide/contracts';
import { until } from '@shadow-guide/kernel/testing';
import { TestGateway } from './support/gateway.js';

/**
 * Maximum expected waiting time in milliseconds: far above the timeout of one second and far below a call that hangs.
 * `npm run faults` measures the exact time.
 */
const WAITED_MS = 4_000;

let product: TestGateway;

jest.setTimeout(30_000);
beforeAll(async () => {
  product = await TestGateway.start();
  product.stub(stats.get, () => ({ dailyInsights: 0, streakDays: 0, totalEntries: 0 }));
}, 60_000);
afterAll(() => product.stop());

const ask = async (visitor: { get(path: string): Promise<Response> }, path = '/api/user/stats') => {
  const begun = performance.now();
  const response = await visitor.get(path);
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body, response, milliseconds: performance.now() - begun };
};

describe('while Redis is down', () => {
  it('calls get a 503 at once, never a 401', async () => {
    const visitor = await product.person();
    await product.servers.redis.stop();
    for (const path of ['/api/user/stats', '/api/auth/user']) {
      const { status, body, response, milliseconds } = await ask(visitor, path);
      expect([status, body['code']]).toEqual([503, 'service_unavailable']);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(milliseconds).toBeLessThan(WAITED_MS);
    }
    const callback = await visitor.get('/api/callback?code=a&state=b');
    expect(callback.headers.get('location')).toBe('/auth?error=session_failed');
    expect((await ask(visitor, '/api/health')).status).toBe(200);
    const { ready, needs } = await product.kernel.health.readiness();
    expect([ready, needs['redis']]).toEqual([false, 'down']);

    await product.servers.redis.start();
    await until('the session is valid again', async () => (await ask(visitor)).status === 200);
  }, 60_000);

  it('calls get a 503 as fast when Redis is frozen', async () => {
    const visitor = await product.person();
    product.servers.redis.signal('SIGSTOP');
    const { status, milliseconds } = await ask(visitor);
    expect(status).toBe(503);
    expect(milliseconds).toBeLessThan(WAITED_MS);
    product.servers.redis.signal('SIGCONT');
    await until('the session is valid again', async () => (await ask(visitor)).status === 200);
  }, 60_000);
});
