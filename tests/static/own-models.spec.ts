import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { findOwnModels, startLineOf } from '@shadow-guide/tools/launch/own-models';

const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => closed(server)));
});

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Starts a server on a free port that imitates one of the known programs. */
async function served(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return { name: 'Ollama', port: (server.address() as AddressInfo).port };
}

const listing =
  (...ids: unknown[]): RequestListener =>
  (request, response) => {
    if (request.url !== '/v1/models') response.statusCode = 404;
    response.end(JSON.stringify({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) }));
  };

describe('a model server on this machine', () => {
  it('is found with its first chat model, and with the command line that starts the product with it', async () => {
    const server = await served(listing('nomic-embed-text:latest', 'llama3.2:3b', 'qwen3:8b'));
    const [own] = await findOwnModels([server]);
    expect(own).toEqual({ ...server, model: 'llama3.2:3b' });
    expect(startLineOf(own!)).toBe(
      `OPENAI_BASE_URL=http://127.0.0.1:${server.port}/v1 CHAT_MODEL=llama3.2:3b ANALYSIS_MODEL=llama3.2:3b npm start`,
    );
  });

  it.each([
    ['has no model yet', listing()],
    ['has models for searching alone', listing('bge-m3', 'nomic-embed-text')],
    ['has a name that a shell would run', listing('x; rm -rf ~', '$(id)', '\u001b[2J')],
    ['answers something else', (_, response) => response.end('<html>Jenkins</html>')],
    ['answers another form', (_, response) => response.end('{"data":{"id":"x"}}')],
    ['refuses', (_, response) => response.writeHead(401).end('{"data":[{"id":"x"}]}')],
    ['sends one elsewhere', (_, response) => response.writeHead(302, { location: '/models' }).end()],
    [
      'sends without end',
      (_, response) => {
        const send = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', send);
        send();
      },
    ],
    ['never answers', () => undefined],
  ] satisfies [string, RequestListener][])('is not suggested when it %s', async (_, listener) => {
    expect(await findOwnModels([await served(listener)])).toEqual([]);
  });

  it('is not suggested when nothing listens', async () => {
    const server = await served(listing('llama3.2:3b'));
    await closed(servers.pop()!);
    expect(await findOwnModels([server])).toEqual([]);
  });
});
