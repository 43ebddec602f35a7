import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Sandbox } from './app.js';
import type { SandboxConfig } from './config.js';
import { freePort } from './testing/free-port.js';
import { httpRequest } from './testing/http-request.js';
import { startSandbox } from './testing/running-sandbox.js';

let sandbox: Sandbox;
let config: SandboxConfig;
let stripePort: number;

beforeAll(async () => {
  stripePort = await freePort();
  ({ sandbox, config } = await startSandbox({
    SANDBOX_STRIPE_PORT: String(stripePort),
    SANDBOX_URL: 'http://sandbox.localhost:4010',
    SANDBOX_STRIPE_URL: 'http://pay.localhost',
  }));
});
afterAll(() => sandbox.close());

const statusOf = async (port: number, path: string, host: string) =>
  (await httpRequest(`http://127.0.0.1:${port}${path}`, { headers: { host } })).status;

const PATHS = ['/v1/models', '/oidc/.well-known/openid-configuration', '/oidc/interaction/x', '/nothing'];

// In DNS rebinding, a foreign page resolves its own name to this machine and sends that name as Host.
describe('a request with a foreign Host header', () => {
  it('is refused by the model server and the sign-in provider', async () => {
    for (const path of PATHS) {
      for (const host of [`evil.example:${config.port}`, 'evil.example', `localhost:${config.port + 1}`])
        expect([path, host, await statusOf(config.port, path, host)]).toEqual([path, host, 421]);
    }
  });

  it('is refused by the payment stand-in', async () => {
    for (const path of ['/v1/customers', '/portal/x', '/authenticate/x', '/nothing'])
      expect([path, await statusOf(stripePort, path, `evil.example:${stripePort}`)]).toEqual([path, 421]);
  });
});

describe('the stand-ins', () => {
  it('answer under the loopback names and the configured one', async () => {
    for (const host of [
      `127.0.0.1:${config.port}`,
      `localhost:${config.port}`,
      `[::1]:${config.port}`,
      'sandbox.localhost:4010',
      'Sandbox.Localhost:4010',
      'localhost:4010',
    ])
      expect([host, await statusOf(config.port, '/v1/models', host)]).toEqual([host, 200]);
    for (const host of [`127.0.0.1:${stripePort}`, 'pay.localhost', 'pay.localhost:80'])
      expect([host, await statusOf(stripePort, '/v1/customers', host)]).toEqual([host, 401]);
  });
});
