import { describe, expect, it } from '@jest/globals';
import { retryWhileUnavailable } from './retry-while-unavailable.js';

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('an operation that needs the database', () => {
  it('is retried while the database is down', async () => {
    let tries = 0;
    const result = await retryWhileUnavailable(new AbortController().signal, async () => {
      tries += 1;
      if (tries < 2) throw away();
      return 'stored';
    });
    expect([result, tries]).toEqual(['stored', 2]);
  });

  it('fails at once on any other error', async () => {
    let tries = 0;
    const work = retryWhileUnavailable(new AbortController().signal, async () => {
      tries += 1;
      throw new Error('violates a rule');
    });
    await expect(work).rejects.toThrow('violates a rule');
    expect(tries).toBe(1);
  });

  it('is tried once when its time is up', async () => {
    let tries = 0;
    const work = retryWhileUnavailable(AbortSignal.abort(), async () => {
      tries += 1;
      throw away();
    });
    await expect(work).rejects.toThrow('ECONNREFUSED');
    expect(tries).toBe(1);
  });
});
