import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '@shadow-guide/tools/launch/root';
import { compose } from './support/compose-file.js';

const SCRIPT = 'deploy/docker/healthy.sh';

async function exitCode(port: number): Promise<number | null> {
  const check = spawn(join(root, SCRIPT), { env: { OPS_PORT: String(port) }, stdio: 'ignore' });
  const [code] = await once(check, 'exit');
  return code as number | null;
}

describe('the health check of the containers', () => {
  it.each([
    [200, 0],
    [503, 1],
  ])('reports a process with readiness status %i by exit code %i', async (status, code) => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    expect(await exitCode((server.address() as AddressInfo).port)).toBe(code);
    expect(asked).toEqual(['/health/ready']);
    await new Promise((resolve) => server.close(resolve));
  });

  it('reports a process that does not listen by exit code 1', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    expect(await exitCode(port)).toBe(1);
  });

  it('does not start a Node process in a dozen containers every second', () => {
    const [check = ''] = /test: \[.*healthy.*\]/.exec(compose) ?? [];
    expect(check).toBe(`test: ["CMD", "/app/${SCRIPT}"]`);
  });
});
