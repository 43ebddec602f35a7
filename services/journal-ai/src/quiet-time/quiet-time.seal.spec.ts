import { describe, expect, it } from '@jest/globals';
import { UserCipher } from '@shadow-guide/encryption';
import { logger } from '@shadow-guide/kernel';
import { openQuietUntil, sealQuietTime } from './quiet-time.seal.js';

logger.level = 'silent';

const now = new Date('2026-03-29T00:30:00Z');
const cipher = new UserCipher('f3b1a0de-6c5e-4d7c-9d0a-111111111111', 1, Buffer.alloc(32, 1));

describe('a sealed quiet time', () => {
  it('ends 24 hours after the card, also when the clocks change in between', () => {
    const { until, starts } = sealQuietTime(cipher, true, now);
    expect(starts).toBe(true);
    expect(openQuietUntil(cipher, until)).toEqual(new Date('2026-03-30T00:30:00Z'));
  });

  it('of a message without a card is over, replaces nothing, and has the same length', () => {
    const { until, starts } = sealQuietTime(cipher, false, now);
    expect(starts).toBe(false);
    expect(openQuietUntil(cipher, until) < now).toBe(true);
    expect(until.length).toBe(sealQuietTime(cipher, true, now).until.length);
  });

  it('cannot be opened with the key of another person', () => {
    const other = new UserCipher('f3b1a0de-6c5e-4d7c-9d0a-222222222222', 1, Buffer.alloc(32, 1));
    expect(() => openQuietUntil(other, sealQuietTime(cipher, true, now).until)).toThrow(
      /could not be opened/,
    );
  });
});
