import { describe, expect, it } from '@jest/globals';
import { reviewBasis, reviewTitle } from './review-title.js';

const now = new Date(2026, 10, 22);

describe('reviewTitle', () => {
  it.each([
    ['Week of November 9 – 15', 'week', '2026-11-09', '2026-11-15'],
    ['Week of October 26 – November 1', 'week', '2026-10-26', '2026-11-01'],
    ['Week of December 22 – 28, 2025', 'week', '2025-12-22', '2025-12-28'],
    ['October 2026', 'month', '2026-10-01', '2026-10-31'],
  ] as const)('returns "%s"', (title, period, from, to) => {
    expect(reviewTitle({ period, from, to }, now)).toBe(title);
  });
});

describe('reviewBasis', () => {
  it.each([
    ['1 entry on 1 day', 1, 1],
    ['7 entries on 4 days', 7, 4],
  ])('returns "%s"', (text, entries, days) => {
    expect(reviewBasis({ entries, days })).toBe(text);
  });
});
