import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fetchLocalhost } from '@shadow-guide/tools/seed/fetch-localhost';
import { forDebianCompose } from '@shadow-guide/tools/verify/compose-check';

describe('npm run containers', () => {
  it('reports that there is no Docker daemon, and does not count as passed', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../../tools/containers.mjs')],
      { env: { PATH: process.env['PATH'], DOCKER_HOST: 'unix:///nowhere/docker.sock' }, encoding: 'utf8' },
    );
    expect(stderr).toContain('There is no Docker daemon here that answers. The containers were not tried.');
    expect(status).toBe(2);
  });

  it('resolves a name below localhost as a browser does: to this machine, with the name as host', async () => {
    const server = createServer((request, response) => {
      response.writeHead(302, { 'set-cookie': ['a=1', 'b=2'], 'x-host': request.headers.host });
      request.pipe(response);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await fetchLocalhost(new URL(`http://stand-in.localhost:${port}/here?a=b`), {
      method: 'POST',
      headers: {},
      body: new URLSearchParams({ email: 'sam@example.com' }),
      signal: AbortSignal.timeout(5_000),
    });
    server.close();
    expect(answer.status).toBe(302);
    expect(answer.headers.get('x-host')).toBe(`stand-in.localhost:${port}`);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answer.text()).toBe('email=sam%40example.com');
  });
});

describe('the compose file for an older version of Compose', () => {
  it('differs only by the syntax that this version does not support', () => {
    const text = `a: \${A:-x}\n  start_interval: 1s\n  b: \${B:+yes}\n  bind: { create_host_path: false }\n`;
    expect(forDebianCompose(text)).toBe(`a: \${A:-x}\n  b: \n`);
  });
});
