import { describe, expect, it } from '@jest/globals';
import { wasCompletedLately } from './completed-lately.js';

const now = Date.parse('2026-11-22T12:00:00Z');
const steps = (...createdAt: string[]) => createdAt.map((one) => ({ createdAt: one }));

describe('whether the assessment was completed recently', () => {
  it('is true if its first steps are less than two days old', () => {
    expect(wasCompletedLately(steps('2026-11-20T12:00:01Z', '2026-01-01T00:00:00Z'), now)).toBe(true);
    expect(wasCompletedLately(steps('2026-11-20T12:00:00Z'), now)).toBe(false);
    expect(wasCompletedLately([], now)).toBe(false);
  });

  it('is false while the first steps load, and true if they cannot be loaded', () => {
    expect(wasCompletedLately('asking', now)).toBe(false);
    expect(wasCompletedLately('failed', now)).toBe(true);
  });
});
