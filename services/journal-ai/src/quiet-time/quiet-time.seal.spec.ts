import { describe, expect, it } from '@jest/globals';
import { UserCipher } from '@shadow-guide/encryption';
import { logger } from '@shadow-guide/kernel';
import { isQuiet, NEVER_QUIET, openQuietTime, quietFrom, sealQuietTime } from './quiet-time.seal.js';

logger.level = 'silent';

const now = new Date('2026-03-29T00:30:00Z');
const cipher = new UserCipher('f3b1a0de-6c5e-4d7c-9d0a-111111111111', 1, Buffer.alloc(32, 1));

describe('a quiet-time mark', () => {
  it('contains the instant 24 hours after the card, even across a clock change', () => {
    const mark = sealQuietTime(cipher, quietFrom(now));
    expect(openQuietTime(cipher, mark)).toEqual({
      ...NEVER_QUIET,
      until: new Date('2026-03-30T00:30:00Z'),
    });
  });

  it.each([
    ['never', NEVER_QUIET],
    ['after a card', quietFrom(now)],
    ['after the question', { ...NEVER_QUIET, askedOn: '2026-03-29' }],
    ['after both', quietFrom(now, '2026-03-29')],
    ['after "misread"', { ...NEVER_QUIET, askedOn: '2026-03-29', misreadOn: '2026-03-29' }],
  ])('is read back unchanged, and has the same length as every other mark: %s', (_, state) => {
    const mark = sealQuietTime(cipher, state);
    expect(openQuietTime(cipher, mark)).toEqual(state);
    expect(mark.length).toBe(sealQuietTime(cipher, NEVER_QUIET).length);
  });

  it('expires at the instant that it contains', () => {
    const mark = sealQuietTime(cipher, quietFrom(now));
    expect(isQuiet(cipher, mark, new Date('2026-03-30T00:29:59.999Z'))).toBe(true);
    expect(isQuiet(cipher, mark, new Date('2026-03-30T00:30:00Z'))).toBe(false);
    expect(isQuiet(cipher, null, now)).toBe(false);
  });

  it('cannot be opened by another person, and counts as a quiet time when it cannot be opened', () => {
    const other = new UserCipher('f3b1a0de-6c5e-4d7c-9d0a-222222222222', 1, Buffer.alloc(32, 1));
    const mark = sealQuietTime(cipher, NEVER_QUIET);
    expect(() => openQuietTime(other, mark)).toThrow(/could not be opened/);
    expect(isQuiet(other, mark, now)).toBe(true);
  });
});
