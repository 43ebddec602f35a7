import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { logger } from '@shadow-guide/kernel';
import { UserCipher } from './user-cipher.js';

logger.level = 'silent';

const key = randomBytes(32);
const userId = randomUUID();
const cipher = new UserCipher(userId, 1, key);
const place = { table: 'messages', column: 'content', rowId: randomUUID() };
const text = 'Heute war ich müde. 疲れた 🌧️';

const unreadable = expect.objectContaining({ kind: 'internal', code: 'unreadable' });

describe('UserCipher', () => {
  it('opens what it sealed, in every writing system', () => {
    expect(cipher.decrypt(place, cipher.encrypt(place, text))).toBe(text);
    expect(cipher.decrypt(place, cipher.encrypt(place, ''))).toBe('');
  });

  it('opens what an earlier release sealed', () => {
    const earlier = new UserCipher('6f1a4c8e-0b57-4d52-9a63-3f0c1e2d4b5a', 1, Buffer.alloc(32, 7));
    const sealed = 'AQABw6cF/uVtdTEUDO8ZUwUKf3L8MJPnoaLOTBbXOEZNhJPkYS992koSmGJRbQ==';
    const rowId = '0b9d3c1e-5a64-4f0e-8c2b-7d1e6f5a4b3c';
    const place = { table: 'messages', column: 'content', rowId };
    expect(earlier.decrypt(place, Buffer.from(sealed, 'base64'))).toBe('Rüben – 🌱');
  });

  it('never seals the same text to the same bytes twice', () => {
    expect(cipher.encrypt(place, text).equals(cipher.encrypt(place, text))).toBe(false);
  });

  it.each([
    ['another row', { ...place, rowId: randomUUID() }],
    ['another column', { ...place, column: 'title' }],
    ['another table', { ...place, table: 'insights' }],
    [
      'a table and column whose names concatenate to the same string',
      { ...place, table: 'messagesc', column: 'ontent' },
    ],
  ])('refuses a text that was moved to %s', (_, other) => {
    expect(() => cipher.decrypt(other, cipher.encrypt(place, text))).toThrow(unreadable);
  });

  it('refuses a text of another person, even one with the same key', () => {
    const sealed = cipher.encrypt(place, text);
    expect(() => new UserCipher(randomUUID(), 1, key).decrypt(place, sealed)).toThrow(unreadable);
    expect(() => new UserCipher(userId, 1, randomBytes(32)).decrypt(place, sealed)).toThrow(unreadable);
  });

  it('refuses a text sealed with another key version, even when the version number in the text is forged', () => {
    const second = new UserCipher(userId, 2, key);
    const sealed = cipher.encrypt(place, text);
    expect(() => second.decrypt(place, sealed)).toThrow(unreadable);
    sealed.writeUInt16BE(2, 1);
    expect(() => second.decrypt(place, sealed)).toThrow(unreadable);
  });

  it('refuses every single flipped bit', () => {
    const sealed = cipher.encrypt(place, 'short');
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const damaged = Buffer.from(sealed);
      damaged[bit >> 3] = (damaged[bit >> 3] as number) ^ (1 << (bit & 7));
      expect(() => cipher.decrypt(place, damaged)).toThrow(unreadable);
    }
  });

  it('refuses every truncated value', () => {
    const sealed = cipher.encrypt(place, 'short');
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => cipher.decrypt(place, sealed.subarray(0, length))).toThrow(unreadable);
    }
  });

  it('reveals nothing of the content in its errors', () => {
    const sealed = cipher.encrypt(place, text);
    expect(() => cipher.decrypt({ ...place, column: 'x' }, sealed)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('müde') }),
    );
  });

  it('gives equal texts the same fingerprint for one person, and different ones for two people', () => {
    expect(cipher.fingerprint('tag', 'sleep')).toEqual(
      new UserCipher(userId, 1, key).fingerprint('tag', 'sleep'),
    );
    expect(cipher.fingerprint('tag', 'sleep')).not.toEqual(cipher.fingerprint('tag', 'work'));
    expect(cipher.fingerprint('tag', 'sleep')).not.toEqual(cipher.fingerprint('name', 'sleep'));
    const other = new UserCipher(randomUUID(), 1, randomBytes(32));
    expect(cipher.fingerprint('tag', 'sleep')).not.toEqual(other.fingerprint('tag', 'sleep'));
  });
});
