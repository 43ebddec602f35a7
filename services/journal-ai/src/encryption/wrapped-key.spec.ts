import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { parseMasterKeys } from './master-keys.js';
import { unwrapKey, wrapKey } from './wrapped-key.js';

const one = `1:${randomBytes(32).toString('base64')}`;
const two = `2:${randomBytes(32).toString('base64')}`;
const userId = randomUUID();
const dataKey = randomBytes(32);

describe('wrapKey', () => {
  it('wraps with the first master key, and any that is configured opens its own', () => {
    const old = wrapKey(parseMasterKeys(one), userId, 1, dataKey);
    const fresh = wrapKey(parseMasterKeys(`${two},${one}`), userId, 1, dataKey);
    const both = parseMasterKeys(`${two},${one}`);
    expect(old.masterVersion).toBe('1');
    expect(fresh.masterVersion).toBe('2');
    expect(unwrapKey(both, old)).toEqual(dataKey);
    expect(unwrapKey(both, fresh)).toEqual(dataKey);
  });

  it('cannot be opened once its master key is gone', () => {
    const old = wrapKey(parseMasterKeys(one), userId, 1, dataKey);
    expect(() => unwrapKey(parseMasterKeys(two), old)).toThrow('master key 1 is not configured');
  });

  it.each([
    ['another person', { userId: randomUUID() }],
    ['another version', { version: 2 }],
    ['another master key under its name', { masterVersion: '2' }],
  ])('cannot be used for %s', (_, change) => {
    const masters = parseMasterKeys(`${one},${two}`);
    const wrapped = wrapKey(masters, userId, 1, dataKey);
    expect(() => unwrapKey(masters, { ...wrapped, ...change })).toThrow();
  });
});
