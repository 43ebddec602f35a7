import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { parseMasterKeys } from './master-keys.js';
import { KeyWrapper } from './wrapped-key.js';

const one = `1:${randomBytes(32).toString('base64')}`;
const two = `2:${randomBytes(32).toString('base64')}`;
const owner = randomUUID();
const dataKey = randomBytes(32);

const wrapperOf = (setting: string, keyContext = 'data-key') =>
  new KeyWrapper(parseMasterKeys(setting), { keyContext });

describe('KeyWrapper', () => {
  it('wraps with the first master key, and unwraps with any configured one', () => {
    const old = wrapperOf(one).wrap(owner, 1, dataKey);
    const fresh = wrapperOf(`${two},${one}`).wrap(owner, 1, dataKey);
    expect(old.masterVersion).toBe('1');
    expect(fresh.masterVersion).toBe('2');
    expect(wrapperOf(`${two},${one}`).unwrap(old)).toEqual(dataKey);
    expect(wrapperOf(`${two},${one}`).unwrap(fresh)).toEqual(dataKey);
  });

  it('refuses to unwrap when the master key is no longer configured', () => {
    const old = wrapperOf(one).wrap(owner, 1, dataKey);
    expect(() => wrapperOf(two).unwrap(old)).toThrow('master key 1 is not configured');
  });

  it.each([
    ['another person', { owner: randomUUID() }],
    ['another version', { version: 2 }],
    ['another master key under the same version', { masterVersion: '2' }],
  ])('refuses to unwrap a key for %s', (_, change) => {
    const wrapper = wrapperOf(`${one},${two}`);
    const wrapped = wrapper.wrap(owner, 1, dataKey);
    expect(() => wrapper.unwrap({ ...wrapped, ...change })).toThrow();
  });

  it('refuses to unwrap a key in another service', () => {
    const wrapped = wrapperOf(one).wrap(owner, 1, dataKey);
    expect(() => wrapperOf(one, 'notes/data-key').unwrap(wrapped)).toThrow();
  });

  it('still unwraps a key that was wrapped before services had contexts of their own', () => {
    const masters = `1:${Buffer.alloc(32, 5).toString('base64')}`;
    const stored = {
      owner: '00000000-0000-4000-8000-000000000001',
      version: 1,
      wrapped: Buffer.from(
        'vvNEIhK4UPNCE7Pk4dHwgOvze1ZINHOTxGeF467h+vQNK/xn6lrWO8bMJ83HHd4UqAzkqw6BvNL6s7Mw',
        'base64',
      ),
      masterVersion: '1',
    };
    expect(wrapperOf(masters).unwrap(stored)).toEqual(Buffer.alloc(32, 9));
  });
});
