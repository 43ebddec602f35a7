import { describe, expect, it } from '@jest/globals';
import { callControl } from './testing/control-client.js';
import { freePort } from './testing/free-port.js';
import { startSandbox } from './testing/running-sandbox.js';

describe('the sandbox process', () => {
  it('reports that it is ready on its own port and on the ops port', async () => {
    const opsPort = await freePort();
    const { sandbox, config } = await startSandbox({ OPS_PORT: String(opsPort) });

    for (const base of [config.sandboxUrl, `http://127.0.0.1:${opsPort}`]) {
      for (const path of ['/health/ready', '/health/live', '/health/startup']) {
        const response = await fetch(`${base}${path}`);
        expect([path, response.status]).toEqual([path, 200]);
      }
    }
    await sandbox.close();
    await expect(fetch(`http://127.0.0.1:${opsPort}/health/ready`)).rejects.toThrow();
  });

  it('stops quickly while a call hangs and a stream runs', async () => {
    const { sandbox, config } = await startSandbox();
    const call = (path: string, method: string, body: unknown) =>
      fetch(`${config.sandboxUrl}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const ask = {
      model: 'local-guide',
      messages: [{ role: 'user', content: 'I am tired of all this waiting.' }],
    };
    await callControl(config, 'PUT', '/model', {
      tokenDelayMs: 60_000,
      failures: [{ kind: 'hang', times: 1 }],
    });
    const hanging = call('/v1/chat/completions', 'POST', ask).catch(() => 'cut');
    const streaming = await call('/v1/chat/completions', 'POST', { ...ask, stream: true });
    const rest = streaming.text().catch(() => 'cut');
    const startedAt = performance.now();
    await sandbox.close();

    // Sending all tokens would take minutes.
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(await Promise.all([hanging, rest])).toEqual(['cut', 'cut']);
  });
});
