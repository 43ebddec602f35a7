import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ProcessSettings, startProcess } from '../src/index.js';
import { Gate, testCallers, testServers, until } from '../src/testing/index.js';

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
  callers: testCallers,
};

/**
 * Recorded exit codes: 0 for a normal stop, 1 for a forced one. The test's process does not exit, so both may be
 * recorded; the first one counts.
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
  it('gives running work its full time limit, even after a longer shutdown delay', async () => {
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
    await until('both processes have exited', () => exitCodes.length === 2);
    expect(exitCodes).toEqual([0, 1]);
    expect(closedAfterMs).toBeGreaterThan(LIMIT_MS);
  });

  it('exits by force when running work does not finish', async () => {
    const finished = new Gate();
    await startProcess({
      service: 'stopping',
      settings: { ...settings, process: { ...settings.process, shutdownDelaySeconds: 0 } },
      shutdownLimitMs: LIMIT_MS,
      boot: async () => ({ close: () => finished.opened }),
    });
    process.emit('SIGTERM');
    await until('the process has exited', () => exitCodes.length > 0);
    finished.open();
    await until('both processes have exited', () => exitCodes.length === 2);
    expect(exitCodes).toEqual([1, 0]);
  });
});
