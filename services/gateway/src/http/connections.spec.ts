import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Connections } from './connections.js';

let server: Server;
let connections: Connections;
let port: number;
/** Responses to requests that are still in progress. */
let waiting: ServerResponse[];

beforeEach(async () => {
  waiting = [];
  server = createServer((_, response) => waiting.push(response));
  connections = new Connections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => server.closeAllConnections());

async function open(): Promise<Socket> {
  const accepted = once(server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await accepted;
  return socket.resume();
}

describe('a server that shuts down', () => {
  it('waits for running requests, but not for idle or unused connections', async () => {
    const [silent, asking] = [await open(), await open()];
    const asked = once(server, 'request');
    asking.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await asked;
    const closed = once(server, 'close');
    server.close();
    connections.closeIdle();
    await once(silent, 'close');
    expect(asking.destroyed).toBe(false);
    const answered = once(asking, 'data');
    waiting[0]!.end('done');
    await answered;
    connections.closeIdle();
    await Promise.all([once(asking, 'close'), closed]);
    expect(server.listening).toBe(false);
  });
});
