import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '@shadow-guide/kernel';
import { CipherCache } from './cipher-cache.js';
import { UserCipher } from './user-cipher.js';

const cipherOf = (userId: string) => new UserCipher(userId, 1, randomBytes(32));

describe('CipherCache', () => {
  it('forgets a cipher after five minutes, used or not', () => {
    const clock = new ManualClock(new Date('2026-01-01T00:00:00Z'));
    const cache = new CipherCache(clock);
    const cipher = cache.put(cipherOf('a'));
    clock.advance(4 * 60_000);
    expect(cache.get('a')).toBe(cipher);
    clock.advance(60_000);
    expect(cache.get('a')).toBeUndefined();
  });

  it('drops the one that was not used for longest when it is full', () => {
    const cache = new CipherCache(new ManualClock(new Date(0)), 2);
    cache.put(cipherOf('a'));
    cache.put(cipherOf('b'));
    cache.get('a');
    cache.put(cipherOf('c'));
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toBeDefined();
    expect(cache.get('c')).toBeDefined();
  });
});
