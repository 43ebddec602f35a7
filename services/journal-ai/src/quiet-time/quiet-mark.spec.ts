import { describe, expect, it } from '@jest/globals';
import { UserCipher } from '@shadow-guide/encryption';
import { logger } from '@shadow-guide/kernel';
import { openQuietMark, quietMark } from './quiet-mark.js';

logger.level = 'silent';

const now = new Date('2026-03-29T00:30:00Z');
const cipher = new UserCipher('f3b1a0de-6c5e-4d7c-9d0a-111111111111', 1, Buffer.alloc(32, 1));

describe('a quiet mark', () => {
  it('names the instant 24 hours after the card, also over a change of clocks', () => {
    const { until, begins } = quietMark(cipher, true, now);
    expect(begins).toBe(true);
    expect(openQuietMark(cipher, until)).toEqual(new Date('2026-03-30T00:30:00Z'));
  });

  it('of an entry without a card is over, replaces nothing, and looks the same', () => {
    const { until, begins } = quietMark(cipher, false, now);
    expect(begins).toBe(false);
    expect(openQuietMark(cipher, until) < now).toBe(true);
    expect(until.length).toBe(quietMark(cipher, true, now).until.length);
  });

  it('opens for nobody else', () => {
    const other = new UserCipher('f3b1a0de-6c5e-4d7c-9d0a-222222222222', 1, Buffer.alloc(32, 1));
    expect(() => openQuietMark(other, quietMark(cipher, true, now).until)).toThrow(/could not be opened/);
  });
});
