import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ProcessSettings, startProcess } from '../src/index.js';
import { Gate, testServers, until } from '../src/testing/index.js';

const servers = testServers(process.env, 'billing');
const LIMIT_MS = 200;
const settings = {
  process: Object.assign(new ProcessSettings(), {
    logLevel: 'silent',
    opsHost: '127.0.0.1',
    opsPort: 0,
    shutdownDelaySeconds: 1,
  }),
  nats: servers.nats,
};

/**
 * What the process would have ended with: 0 by itself, 1 by force. It goes on, because it is the test's own, so that both
 * come: the first is the one that counts.
 */
let exitCodes: unknown[];

beforeEach(() => {
  exitCodes = [];
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    exitCodes.push(code);
    return undefined as never;
  });
});
afterEach(() => {
  for (const event of ['SIGTERM', 'SIGINT', 'uncaughtException', 'unhandledRejection']) {
    process.removeAllListeners(event);
  }
});

describe('stopping a process', () => {
  it('gives what runs its whole time, though intake goes on for longer than that first', async () => {
    let closedAfterMs = 0;
    await startProcess({
      service: 'stopping',
      settings,
      shutdownLimitMs: LIMIT_MS,
      boot: async () => ({
        close: async () => {
          closedAfterMs = performance.now() - signalled;
        },
      }),
    });
    const signalled = performance.now();
    process.emit('SIGTERM');
    await until('both ends have come', () => exitCodes.length === 2);
    expect(exitCodes).toEqual([0, 1]);
    expect(closedAfterMs).toBeGreaterThan(LIMIT_MS);
  });

  it('ends it by force when what runs does not finish', async () => {
    const finished = new Gate();
    await startProcess({
      service: 'stopping',
      settings: { ...settings, process: { ...settings.process, shutdownDelaySeconds: 0 } },
      shutdownLimitMs: LIMIT_MS,
      boot: async () => ({ close: () => finished.opened }),
    });
    process.emit('SIGTERM');
    await until('it ends', () => exitCodes.length > 0);
    finished.open();
    await until('both ends have come', () => exitCodes.length === 2);
    expect(exitCodes).toEqual([1, 0]);
  });
});
