import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { stats } from '@shadow-guide/contracts';
import { TestGateway } from './support/gateway.js';
import { until } from './support/own-servers.js';

let product: TestGateway;

jest.setTimeout(30_000);
beforeAll(async () => {
  product = await TestGateway.start();
  product.stub(stats.get, () => ({ dailyInsights: 0, streakDays: 0, totalEntries: 0 }));
}, 30_000);
afterAll(() => product.stop());

const ask = async (visitor: { get(path: string): Promise<Response> }, path = '/api/user/stats') => {
  const begun = performance.now();
  const response = await visitor.get(path);
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body, response, milliseconds: performance.now() - begun };
};

describe('while Redis is away', () => {
  it('people are told to come back at once, never that they are signed out', async () => {
    const visitor = await product.person();
    await product.servers.redis.stop();
    for (const path of ['/api/user/stats', '/api/auth/user']) {
      const { status, body, response, milliseconds } = await ask(visitor, path);
      expect([status, body['code']]).toEqual([503, 'service_unavailable']);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(milliseconds).toBeLessThan(1_000);
    }
    const callback = await visitor.get('/api/callback?code=a&state=b');
    expect(callback.headers.get('location')).toBe('/auth?error=session_failed');
    expect((await ask(visitor, '/api/health')).status).toBe(200);
    const { ready, needs } = await product.kernel.health.readiness();
    expect([ready, needs['redis']]).toEqual([false, 'down']);

    await product.servers.redis.start();
    const back = performance.now();
    await until(async () => (await ask(visitor)).status === 200, 'the session');
    expect(performance.now() - back).toBeLessThan(3_000);
  }, 20_000);

  it('a frozen one is answered for as fast', async () => {
    const visitor = await product.person();
    product.servers.redis.signal('SIGSTOP');
    const { status, milliseconds } = await ask(visitor);
    expect(status).toBe(503);
    expect(milliseconds).toBeLessThan(1_300);
    product.servers.redis.signal('SIGCONT');
    await until(async () => (await ask(visitor)).status === 200, 'the session');
  }, 20_000);
});
