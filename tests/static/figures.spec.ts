import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '@shadow-guide/tools/launch/root';

const TOKEN = 'the-token-of-the-operators-0123456789';
const FIGURES = '# HELP nats_up 1 while it stands\nnats_up 1\njob_slots{queue="chat"} 44\nup_to 3\n';

async function figures(words: string[], token = TOKEN): Promise<{ code: number; said: string }> {
  const server = createServer(({ url, headers }, response) => {
    if (!token) return response.writeHead(404).end('{"status":"closed"}');
    const isAllowed = url === '/metrics' && headers.authorization === `Bearer ${TOKEN}`;
    response.writeHead(isAllowed ? 200 : 401).end(isAllowed ? FIGURES : '{"status":"refused"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const command = spawn(process.execPath, [join(root, 'deploy/docker/figures.mjs'), ...words], {
    env: { OPS_PORT: String(port), OPS_TOKEN: token },
  });
  let said = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (text) => (said += text));
  const [code] = (await once(command, 'close')) as [number];
  await new Promise((resolve) => server.close(resolve));
  return { code, said };
}

describe('the metrics of a process, printed for an operator,', () => {
  it.each([
    [['nats', 'job_slots'], 'nats_up 1\njob_slots{queue="chat"} 44\n'],
    [[], 'nats_up 1\njob_slots{queue="chat"} 44\nup_to 3\n'],
    [['midnight'], 'It has no such figure.\n'],
  ])('are those whose names begin with %j', async (words, said) => {
    expect(await figures(words)).toEqual({ code: 0, said });
  });

  it('are refused with another token, in a sentence', async () => {
    expect(await figures(['nats'], 'another')).toEqual({
      code: 1,
      said: 'The process answered 401: {"status":"refused"}\n',
    });
  });

  it('name the setting that enables them when they are disabled', async () => {
    expect(await figures(['nats'], '')).toEqual({
      code: 1,
      said: 'Its metrics are closed: it has no OPS_TOKEN (metrics.enabled of the Helm chart).\n',
    });
  });
});
