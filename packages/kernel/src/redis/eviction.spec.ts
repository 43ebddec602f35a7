import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { logLinesOf } from '../testing/log-lines.js';
import { connectRedis } from './redis.js';

let server: Server | undefined;

afterEach(async () => {
  if (server) await new Promise((resolve) => server!.close(resolve));
  jest.restoreAllMocks();
});

/**
 * Starts a fake server that answers `INFO` with these lines or an error, and everything else with OK. Returns its port.
 */
async function aRedis(memory: string | Error): Promise<number> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const words of chunk.toString().split(/^(?=\*\d)/m)) {
        const [, command = '', , section] = words.split('\r\n').slice(1);
        const answer = /^info$/i.test(command) ? (section ? memory : 'redis_version:7.4.0\r\n') : undefined;
        if (answer === undefined) socket.write('+OK\r\n');
        else if (typeof answer === 'string') socket.write(`$${answer.length}\r\n${answer}\r\n`);
        else socket.write(`-${answer.message}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
}

const connect = (port: number) => connectRedis({ host: '127.0.0.1', port, tls: false }, 0);

describe('a Redis server', () => {
  it.each([
    ['allkeys-lru', 'maxmemory:104857600\r\nmaxmemory_policy:allkeys-lru\r\n'],
    ['volatile-ttl', 'maxmemory:104857600\r\nmaxmemory_policy:volatile-ttl\r\n'],
    ['allkeys-lfu, even without a memory limit yet', 'maxmemory:0\r\nmaxmemory_policy:allkeys-lfu\r\n'],
  ])('is refused with a clear message when its policy for full memory is %s', async (name, memory) => {
    const warned = jest.spyOn(console, 'warn');
    const port = await aRedis(memory);
    const policy = name.split(',')[0];
    await expect(connect(port)).rejects.toThrow(
      `Redis at 127.0.0.1:${port} may throw away sessions and jobs when its memory is full: its maxmemory-policy is ${policy}.`,
    );
    expect(warned).not.toHaveBeenCalled();
  });

  it('is accepted when its policy for full memory is noeviction', async () => {
    const client = await connect(await aRedis('maxmemory:104857600\r\nmaxmemory_policy:noeviction\r\n'));
    expect(client.status).toBe('ready');
    client.disconnect();
  });

  it.each<[string, string | Error]>([
    ['not told', 'used_memory:1\r\n'],
    ['a secret', new Error('NOPERM this user has no permissions to run the info command')],
  ])('is accepted with a line in the log when its policy for full memory is %s', async (_case, memory) => {
    const port = await aRedis(memory);
    const lines = await logLinesOf(async () => (await connect(port)).disconnect());
    expect(lines.join()).toMatch(/Redis does not say what it does when its memory is full/);
  });
});
