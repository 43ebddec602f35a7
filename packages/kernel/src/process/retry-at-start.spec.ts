import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { retryAtStart } from './retry-at-start.js';

const slow = () => new Error('timeout exceeded when trying to connect');

afterEach(() => {
  jest.useRealTimers();
});

/** Returns work that fails with each error in turn, then succeeds. */
function failing(...errors: Error[]) {
  return jest.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'read';
  });
}

/** Advances fake time so that the pauses pass without waiting. */
async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const all = Promise.allSettled([promise]);
  await jest.advanceTimersByTimeAsync(40_000);
  const [result] = await all;
  return result;
}

describe('start-up work', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  it('is retried while the server is unavailable', async () => {
    const work = failing(slow(), slow());
    expect(await settled(retryAtStart(work))).toEqual({ status: 'fulfilled', value: 'read' });
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('fails at once with an error that waiting cannot fix', async () => {
    const work = failing(new Error('permission denied'));
    expect(await settled(retryAtStart(work))).toMatchObject({ reason: { message: 'permission denied' } });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('fails after half a minute with the server’s last error', async () => {
    const work = jest.fn(async () => {
      throw slow();
    });
    expect(await settled(retryAtStart(work))).toMatchObject({
      status: 'rejected',
      reason: { message: 'timeout exceeded when trying to connect' },
    });
    expect(work.mock.calls.length).toBeGreaterThan(50);
    expect(work.mock.calls.length).toBeLessThan(65);
  });
});
