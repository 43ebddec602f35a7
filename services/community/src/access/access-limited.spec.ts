import { describe, expect, it } from '@jest/globals';
import { aCaller } from '@shadow-guide/contracts/testing';
import { accessLimited } from './access-limited.js';
import { weekRuleOf } from './week-rule.js';

describe('the refusal of a forum day', () => {
  it.each([
    ['2026-03-09', 'Free users can access the forum once per week. Try again in 6 days.'],
    ['2026-03-04', 'Free users can access the forum once per week. Try again in 1 day.'],
  ])('says when to come again after a visit on %s', (visit, message) => {
    expect(accessLimited(weekRuleOf('2026-03-10', [visit], 1), aCaller()).message).toBe(message);
  });

  it('is a 403 with the number of used days, the time of reopening, and the hint that premium has no such limit', () => {
    expect(accessLimited(weekRuleOf('2026-03-10', ['2026-03-09'], 1), aCaller())).toMatchObject({
      kind: 'forbidden',
      code: 'forum_access_limited',
      flags: { isPremiumFeature: true, limit: 1, used: 1, resetsAt: '2026-03-16T00:00:00.000Z' },
    });
  });
});
