import { describe, expect, it } from '@jest/globals';
import { dayTitle } from './day-title.js';

describe('the title of a day', () => {
  it.each([
    ['today', '2026-03-02', new Date(2026, 2, 2, 23, 59), /^Today$/],
    ['yesterday', '2026-03-01', new Date(2026, 2, 2, 0, 1), /^Yesterday$/],
    ['yesterday in another year', '2025-12-31', new Date(2026, 0, 1), /^Yesterday$/],
    ['this year', '2026-03-01', new Date(2026, 2, 3), /^(?=.*Sunday)(?=.*March)(?=.*\b1\b)(?!.*2026)/],
    ['last year', '2025-03-04', new Date(2026, 2, 3), /^(?=.*Tuesday)(?=.*March)(?=.*\b4\b)(?=.*2025)/],
    ['tomorrow after a flight west', '2026-03-04', new Date(2026, 2, 3), /Wednesday/],
  ])('is right for %s', (_, date, now, title) => {
    expect(dayTitle(date, now)).toMatch(title);
  });
});
