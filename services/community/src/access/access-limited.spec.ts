import { describe, expect, it } from '@jest/globals';
import { aCaller } from '@shadow-guide/contracts/testing';
import { accessLimited } from './access-limited.js';
import { weekRuleOf } from './week-rule.js';

describe('the refusal of a day of the forum', () => {
  it.each([
    ['2026-03-09', 'Free users can access the forum once per week. Try again in 6 days.'],
    ['2026-03-04', 'Free users can access the forum once per week. Try again in 1 day.'],
  ])('after a visit on %s says when to come again', (visit, message) => {
    expect(accessLimited(weekRuleOf('2026-03-10', [visit], 1), aCaller()).message).toBe(message);
  });

  it('is a 403 that says what is used, when it opens, and that premium has no such limit', () => {
    expect(accessLimited(weekRuleOf('2026-03-10', ['2026-03-09'], 1), aCaller())).toMatchObject({
      kind: 'forbidden',
      code: 'forum_access_limited',
      flags: { isPremiumFeature: true, limit: 1, used: 1, resetsAt: '2026-03-16T00:00:00.000Z' },
    });
  });
});
