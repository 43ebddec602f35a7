import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configureLogger, logger } from '../logging/logger.js';
import { Nats } from './nats-connection.js';

const MEGABYTE = 1_024 * 1_024;
let server: Server | undefined;

/** A server with the part of the NATS protocol that a client needs to connect. */
async function serverThatTakes(maxPayload: number): Promise<number> {
  const info = { server_id: 'test', version: '2.11.0', proto: 1, headers: true, max_payload: maxPayload };
  server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      if (data.includes('PING')) socket.write('PONG\r\n');
    });
    socket.write(`INFO ${JSON.stringify(info)}\r\n`);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

beforeEach(() => configureLogger('nats-test', 'silent'));
afterEach(async () => {
  jest.restoreAllMocks();
  await new Promise((resolve) => server?.close(resolve));
});

describe('a connection to NATS', () => {
  it.each([
    { megabytes: 1, warnings: 1 },
    { megabytes: 8, warnings: 0 },
    { megabytes: 64, warnings: 0 },
  ])('to a server that takes $megabytes MB in a message logs $warnings warnings', async (taken) => {
    const warn = jest.spyOn(logger, 'warn');
    const port = await serverThatTakes(taken.megabytes * MEGABYTE);
    const nats = await Nats.connect({ host: '127.0.0.1', port }, { service: 'post', name: 'test' });
    expect(nats.largestMessage).toBe(taken.megabytes * MEGABYTE);
    await nats.close();
    expect(warn.mock.calls.filter(([, text]) => String(text).includes('max_payload'))).toHaveLength(
      taken.warnings,
    );
  });
});
