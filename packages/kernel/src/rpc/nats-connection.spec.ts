import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { contract, endpoint } from '@shadow-guide/contracts';
import type { NatsSettings } from '@shadow-guide/settings';
import { configureLogger, logger } from '../logging/logger.js';
import { Nats } from './nats-connection.js';
import { RpcClient } from './rpc-client.js';

const MEGABYTE = 1_024 * 1_024;
let server: Server | undefined;

/**
 * Starts a fake server with the part of the NATS protocol that a client needs to connect.
 * @param answer additional response to a client's lines
 */
async function serverThatTakes(
  maxPayload: number,
  answer: (text: string, socket: Socket) => void = () => {},
): Promise<number> {
  const info = { server_id: 'test', version: '2.11.0', proto: 1, headers: true, max_payload: maxPayload };
  server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      answer(data.toString(), socket);
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
  ])('logs, when the server’s limit is $megabytes MB per message, $warnings warnings', async (taken) => {
    const warn = jest.spyOn(logger, 'warn');
    const port = await serverThatTakes(taken.megabytes * MEGABYTE);
    const nats = await Nats.connect({ host: '127.0.0.1', port }, { service: 'post', name: 'test' });
    expect(nats.largestMessage).toBe(taken.megabytes * MEGABYTE);
    await nats.close();
    expect(warn.mock.calls.filter(([, text]) => String(text).includes('max_payload'))).toHaveLength(
      taken.warnings,
    );
  });

  it.each<[string, Partial<NatsSettings>]>([
    ['taken from the settings', { host: '127.0.0.1', user: 'habits', password: 'p:w' }],
    ['taken from the address', { url: 'nats://habits:p%3Aw@127.0.0.1:PORT,nats://other:4222' }],
    [
      'taken from the settings when the address has none',
      { url: '127.0.0.1:PORT', user: 'habits', password: 'p:w' },
    ],
  ])('sends its login %s', async (_case, settings) => {
    const said: string[] = [];
    const port = await serverThatTakes(8 * MEGABYTE, (text) => said.push(text));
    const url = settings.url?.replace('PORT', String(port));
    const nats = await Nats.connect({ ...settings, url, port } as NatsSettings, {
      service: 'post',
      name: 'test',
    });
    await nats.close();
    const [, login = '{}'] = /^CONNECT (.*)$/m.exec(said.join('')) ?? [];
    expect(JSON.parse(login)).toMatchObject({ user: 'habits', pass: 'p:w' });
  });

  it('logs, without ids, what the server does not permit; the caller gets “unavailable”', async () => {
    const error = jest.spyOn(logger, 'error');
    const port = await serverThatTakes(8 * MEGABYTE, (text, socket) => {
      const [, subject] = /^PUB (\S+)/m.exec(text) ?? [];
      if (subject) socket.write(`-ERR 'Permissions Violation for Publish to "${subject}"'\r\n`);
    });
    const nats = await Nats.connect({ host: '127.0.0.1', port }, { service: 'post', name: 'test' });
    const { getTurn } = contract('journal-ai.chat', { getTurn: endpoint({ output: null }) });
    const refused = new RpcClient(nats, 'post').call(getTurn, undefined);
    await expect(refused).rejects.toMatchObject({ kind: 'unavailable', code: 'service_unavailable' });
    nats.connection.publish('journal-ai.stop-generation.4e9f5cc0-4c3a-4f0e-9d57-0f6c5a0f6a11.reply.r');
    await nats.connection.flush();
    await nats.close();
    const what = error.mock.calls.map(([fields]) => fields);
    expect(what).toEqual([
      { operation: 'publish', subject: 'journal-ai.chat.get-turn' },
      { operation: 'publish', subject: 'journal-ai.stop-generation.*.reply.r' },
    ]);
  });

  it('closes with an error, which ends the process, when the server no longer accepts its login', async () => {
    let refuses = false;
    const sockets: Socket[] = [];
    const port = await serverThatTakes(8 * MEGABYTE, (text, socket) => {
      sockets.push(socket);
      if (refuses && text.includes('CONNECT')) socket.write(`-ERR 'Authorization Violation'\r\n`);
    });
    const nats = await Nats.connect({ host: '127.0.0.1', port }, { service: 'post', name: 'test' });
    refuses = true;
    for (const socket of sockets) socket.destroy();
    await expect(nats.closed).rejects.toThrow('Authorization Violation');
  });
});
