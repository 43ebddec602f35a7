import { describe, expect, it } from '@jest/globals';
import { until } from './until.js';

describe('waiting for a condition', () => {
  it('returns the result of the check once it is true', async () => {
    const answers = [undefined, null, false, 0];
    expect(await until('a number', () => answers.shift())).toBe(0);
  });

  it('fails with a description of the condition after the time limit', async () => {
    await expect(until('the moon turns blue', async () => false, 20)).rejects.toThrow(
      'Waited 20 ms in vain: the moon turns blue',
    );
  });

  it('stops when the check throws', async () => {
    const check = () => {
      throw new Error('the database is gone');
    };
    await expect(until('anything', check)).rejects.toThrow('the database is gone');
  });
});
