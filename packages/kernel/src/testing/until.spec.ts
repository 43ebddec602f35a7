import { describe, expect, it } from '@jest/globals';
import { until } from './until.js';

describe('waiting for a condition', () => {
  it('gives what the check answered when it came true', async () => {
    const answers = [undefined, null, false, 0];
    expect(await until('a number', () => answers.shift())).toBe(0);
  });

  it('says what it waited for when that never comes true', async () => {
    await expect(until('the moon turns blue', async () => false, 20)).rejects.toThrow(
      'Waited 20 ms in vain: the moon turns blue',
    );
  });

  it('does not go on when the check itself fails', async () => {
    const check = () => {
      throw new Error('the database is gone');
    };
    await expect(until('anything', check)).rejects.toThrow('the database is gone');
  });
});
