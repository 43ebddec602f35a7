import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Gauge } from 'prom-client';
import { configureLogger } from '../logging/logger.js';
import { metrics } from '../metrics/metrics.js';
import { Health } from './health.js';
import { startOpsServer } from './ops-server.js';

const BROKEN = 'a_figure_that_cannot_be_read';
let server: Server;
let address: string;

beforeEach(async () => {
  configureLogger('ops-test', 'silent');
  server = await startOpsServer('127.0.0.1', 0, new Health());
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  metrics.removeSingleMetric(BROKEN);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('the server for operators', () => {
  it('answers 500 when a metric cannot be read, and keeps running', async () => {
    new Gauge({
      name: BROKEN,
      help: 'Fails whenever it is asked for',
      registers: [metrics],
      collect: () => {
        throw new Error('the table is gone');
      },
    });
    expect((await fetch(`${address}/metrics`)).status).toBe(500);
    expect((await fetch(`${address}/health/live`)).status).toBe(200);
    metrics.removeSingleMetric(BROKEN);
    expect((await fetch(`${address}/metrics`)).status).toBe(200);
  });

  it('distinguishes an unknown address from one that fails', async () => {
    expect((await fetch(`${address}/journal`)).status).toBe(404);
  });
});
