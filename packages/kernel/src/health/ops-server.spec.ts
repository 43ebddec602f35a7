import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Health, metrics } from '@shadow-guide/telemetry';
import { Gauge } from 'prom-client';
import { configureLogger } from '../logging/logger.js';
import { startOpsServer } from './ops-server.js';

const TOKEN = 'a token of the tests, as long as one must be';
const BROKEN = 'a_figure_that_cannot_be_read';
let server: Server;
let address: string;

beforeEach(async () => {
  configureLogger('ops-test', 'silent');
  await start(TOKEN);
});
afterEach(async () => {
  metrics.removeSingleMetric(BROKEN);
  await stop();
});

async function start(opsToken?: string): Promise<void> {
  server = await startOpsServer({ opsHost: '127.0.0.1', opsPort: 0, opsToken }, new Health());
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stop(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

const readMetrics = (authorization = `Bearer ${TOKEN}`) =>
  fetch(`${address}/metrics`, { headers: { authorization } });

describe('the operations server', () => {
  it('responds with 500 when a metric cannot be read, and keeps running', async () => {
    new Gauge({
      name: BROKEN,
      help: 'Fails whenever it is asked for',
      registers: [metrics],
      collect: () => {
        throw new Error('the table is gone');
      },
    });
    expect((await readMetrics()).status).toBe(500);
    expect((await fetch(`${address}/health/live`)).status).toBe(200);
    metrics.removeSingleMetric(BROKEN);
    expect((await readMetrics()).status).toBe(200);
  });

  it.each(['', 'Bearer ', 'Bearer wrong', `Basic ${TOKEN}`, TOKEN, `Bearer ${TOKEN} `.repeat(2)])(
    'refuses metrics for the authorization %p',
    async (authorization) => {
      const refused = await readMetrics(authorization);
      expect([refused.status, await refused.json()]).toEqual([401, { status: 'refused' }]);
    },
  );

  it('serves no metrics when no token is configured, but still its health', async () => {
    await stop();
    await start();
    const statuses = await Promise.all([
      ...['', 'Bearer ', 'Bearer undefined'].map(async (given) => (await readMetrics(given)).status),
      fetch(`${address}/health/live`).then(({ status }) => status),
    ]);
    expect(statuses).toEqual([404, 404, 404, 200]);
  });

  it('distinguishes an unknown address from a failing one', async () => {
    expect((await fetch(`${address}/journal`)).status).toBe(404);
  });
});
