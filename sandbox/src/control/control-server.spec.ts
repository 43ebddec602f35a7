import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Sandbox } from '../app.js';
import type { SandboxConfig } from '../config.js';
import { callControl, newControlToken } from '../testing/control-client.js';
import { freePort } from '../testing/free-port.js';
import { httpRequest } from '../testing/http-request.js';
import { startSandbox } from '../testing/running-sandbox.js';

const SECRET_WORDS = 'Nobody else may ever read this sentence.';

const ask = (url: string) =>
  fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'local-guide', messages: [{ role: 'user', content: SECRET_WORDS }] }),
  });

/** Every path under which any version of the control routes could answer. */
const CONTROL_ROUTES = [
  ['GET', '/control/model?last=200&bodies=true'],
  ['PUT', '/control/model'],
  ['DELETE', '/control/model'],
  ['GET', '/control/stripe?last=50'],
  ['PUT', '/control/stripe'],
  ['PUT', '/control/stripe/clock'],
  ['POST', '/control/stripe/deliveries'],
  ['DELETE', '/control/stripe'],
] as const;

let sandbox: Sandbox;
let config: SandboxConfig;
let controlUrl: string;
let token: string;

beforeAll(async () => {
  ({ sandbox, config } = await startSandbox({ SANDBOX_STRIPE_PORT: String(await freePort()) }));
  controlUrl = `http://127.0.0.1:${config.control?.port}`;
  token = config.control?.token ?? '';
});
afterAll(() => sandbox.close());

describe('a sandbox without the control settings', () => {
  it('answers no control route on any of its ports, with or without the token', async () => {
    const plain = await startSandbox({
      SANDBOX_STRIPE_PORT: String(await freePort()),
      SANDBOX_CONTROL_PORT: '',
      SANDBOX_CONTROL_TOKEN: '',
    });
    try {
      await ask(plain.config.sandboxUrl);
      for (const base of [plain.config.sandboxUrl, plain.config.stripe?.url]) {
        for (const [method, path] of CONTROL_ROUTES) {
          const { status, text } = await httpRequest(`${base}${path}`, {
            method,
            headers: { authorization: `Bearer ${token}` },
          });
          expect([method, path, status]).toEqual([method, path, 404]);
          expect(text).not.toContain('Nobody else');
        }
      }
    } finally {
      await plain.sandbox.close();
    }
  });
});

describe('the control listener', () => {
  it('serves its routes on its own port only', async () => {
    const headers = { authorization: `Bearer ${token}` };
    for (const base of [config.sandboxUrl, config.stripe?.url])
      expect((await httpRequest(`${base}/control/model`, { headers })).status).toBe(404);
    expect((await httpRequest(`${controlUrl}/control/model`, { headers })).status).toBe(200);
    expect((await httpRequest(`${controlUrl}/control/stripe`, { headers })).status).toBe(200);
  });

  it.each([
    ['no authorization', () => ({})],
    ['another token', () => ({ authorization: `Bearer ${newControlToken()}` })],
    ['the first part of the token', () => ({ authorization: `Bearer ${token.slice(0, -1)}` })],
    ['the token and extra characters', () => ({ authorization: `Bearer ${token}x` })],
    ['the token under another scheme', () => ({ authorization: `Basic ${token}` })],
    ['the token without a scheme', () => ({ authorization: token })],
  ])('refuses a call with %s', async (_name, headers) => {
    for (const [method, path] of CONTROL_ROUTES) {
      const { status } = await httpRequest(`${controlUrl}${path}`, { method, headers: headers() });
      expect([method, path, status]).toEqual([method, path, 401]);
    }
  });

  it.each([
    ['a foreign name', () => 'evil.example'],
    ['a foreign name with the port', (port: number) => `evil.example:${port}`],
    ['a name that begins like ours', (port: number) => `localhost.evil.example:${port}`],
    ['our name with another port', (port: number) => `localhost:${port + 1}`],
    ['our name without a port', () => 'localhost'],
    ['a network address', (port: number) => `192.168.0.10:${port}`],
  ])('refuses the right token under %s as Host', async (_name, host) => {
    const { status } = await httpRequest(`${controlUrl}/control/model`, {
      headers: { authorization: `Bearer ${token}`, host: host(config.control?.port ?? 0) },
    });
    expect(status).toBe(421);
  });

  it.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])('answers under %s', async (name) => {
    const host = `${name}:${config.control?.port}`;
    const { status } = await httpRequest(`${controlUrl}/control/model`, {
      headers: { authorization: `Bearer ${token}`, host },
    });
    expect(status).toBe(200);
  });

  it('listens on the loopback address only, whatever address the stand-ins listen on', async () => {
    const open = await startSandbox({ SANDBOX_HOST: '0.0.0.0' });
    try {
      const own = Object.values(networkInterfaces())
        .flatMap((addresses) => addresses ?? [])
        .filter(({ family, internal }) => family === 'IPv4' && !internal);
      for (const { address } of own)
        await expect(httpRequest(`http://${address}:${open.config.control?.port}/`)).rejects.toThrow(
          /ECONNREFUSED/,
        );
      expect((await callControl(open.config, 'GET', '/model')).status).toBe(200);
    } finally {
      await open.sandbox.close();
    }
  });
});

describe('a request body of the model server', () => {
  const bodies = async () => {
    const { body } = await callControl(config, 'GET', '/model?last=200&bodies=true');
    return (body as { requests: { body: unknown }[] }).requests.map((request) => request.body);
  };

  it('is stored only while a test has enabled storing', async () => {
    await callControl(config, 'DELETE', '/model');
    await ask(config.sandboxUrl);
    expect(await bodies()).toEqual([null]);

    await callControl(config, 'PUT', '/model', { keepBodies: true });
    expect(await bodies()).toEqual([null]);
    await ask(config.sandboxUrl);
    expect(JSON.stringify(await bodies())).toContain(SECRET_WORDS);

    await callControl(config, 'PUT', '/model', { keepBodies: false });
    expect(await bodies()).toEqual([null, null]);
  });

  it('is removed by a reset, which also disables storing', async () => {
    await callControl(config, 'PUT', '/model', { keepBodies: true });
    await ask(config.sandboxUrl);
    await callControl(config, 'DELETE', '/model');
    await ask(config.sandboxUrl);
    expect(await bodies()).toEqual([null]);
  });
});
