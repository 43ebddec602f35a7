import { describe, expect, it } from '@jest/globals';
import { UserCipher } from '@shadow-guide/encryption';
import { logger } from '@shadow-guide/kernel';
import { NEVER_QUIET, quietFrom, sealQuietTime } from '../quiet-time/index.js';
import { difficultyCeiling } from './difficulty-ceiling.js';

logger.level = 'silent';

const cipher = new UserCipher('f3b1a0de-6c5e-4d7c-9d0a-111111111111', 1, Buffer.alloc(32, 1));
const danger = sealQuietTime(cipher, quietFrom(new Date('2026-03-02T10:00:00Z')));
const never = sealQuietTime(cipher, NEVER_QUIET);
const at = (now: string, change: { mark?: Buffer | null; firstDay?: string | null } = {}) =>
  difficultyCeiling({
    cipher,
    mark: never,
    firstDay: '2025-01-01',
    localDate: now.slice(0, 10),
    now: new Date(now),
    ...change,
  });

describe('the maximum difficulty of a prompt', () => {
  it.each([
    ['a person who has written nothing', { firstDay: null, mark: null }, '2026-03-02T10:00:00Z', 2],
    ['the first day', { firstDay: '2026-03-02' }, '2026-03-02T10:00:00Z', 2],
    ['the seventh day', { firstDay: '2026-03-02' }, '2026-03-08T10:00:00Z', 2],
    ['the eighth day', { firstDay: '2026-03-02' }, '2026-03-09T10:00:00Z', 5],
    ['the hour after danger', { mark: danger }, '2026-03-02T11:00:00Z', 2],
    ['six days after danger', { mark: danger }, '2026-03-09T09:59:59Z', 2],
    ['a week after danger', { mark: danger }, '2026-03-09T10:00:00Z', 5],
    ['a quiet-time mark that cannot be decrypted', { mark: Buffer.from('x') }, '2026-03-02T10:00:00Z', 2],
    ['an ordinary day', {}, '2026-03-02T10:00:00Z', 5],
  ])('for %s', (_, change, now, ceiling) => {
    expect(at(now, change)).toBe(ceiling);
  });
});
