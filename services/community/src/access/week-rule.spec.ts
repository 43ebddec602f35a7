import { describe, expect, it } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import fc from 'fast-check';
import { weekRuleOf } from './week-rule.js';

const TODAY = '2026-03-10';

describe('the limit of one UTC day in any seven', () => {
  it('opens the day to a person who has used none', () => {
    expect(weekRuleOf(TODAY, [], 1)).toEqual({
      canAccess: true,
      isOpenedToday: false,
      daysUntilNextAccess: 0,
      opensOn: null,
      used: 0,
    });
  });

  it('keeps the day open for the rest of a day already used', () => {
    expect(weekRuleOf(TODAY, [TODAY], 1)).toMatchObject({
      canAccess: true,
      isOpenedToday: true,
      daysUntilNextAccess: 0,
      used: 1,
    });
  });

  it.each([
    ['2026-03-09', 6, '2026-03-16'],
    ['2026-03-08', 5, '2026-03-15'],
    ['2026-03-07', 4, '2026-03-14'],
    ['2026-03-06', 3, '2026-03-13'],
    ['2026-03-05', 2, '2026-03-12'],
    ['2026-03-04', 1, '2026-03-11'],
  ])('after a visit on %s closes this day and reopens in %i days', (day, daysUntilNextAccess, opensOn) => {
    expect(weekRuleOf(TODAY, [day], 1)).toEqual({
      canAccess: false,
      isOpenedToday: false,
      daysUntilNextAccess,
      opensOn,
      used: 1,
    });
  });

  it('opens again on the seventh day after a visit, across the end of a month and of a year', () => {
    expect(weekRuleOf(TODAY, ['2026-03-03'], 1).canAccess).toBe(true);
    expect(weekRuleOf('2026-03-01', ['2026-02-23'], 1)).toMatchObject({ daysUntilNextAccess: 1 });
    expect(weekRuleOf('2026-01-02', ['2025-12-27'], 1)).toMatchObject({ daysUntilNextAccess: 1 });
    expect(weekRuleOf('2026-01-03', ['2025-12-27'], 1).canAccess).toBe(true);
  });

  it('counts a future day that was used under a fast clock, and never requires a wait of more than a week', () => {
    expect(weekRuleOf(TODAY, ['2026-03-11'], 1)).toMatchObject({
      canAccess: false,
      daysUntilNextAccess: 7,
    });
    expect(weekRuleOf(TODAY, ['2026-03-17'], 1).canAccess).toBe(true);
  });

  it('never opens two days within the same seven, whatever the visits', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 60 }), (visits) => {
        const spent: string[] = [];
        for (const offset of [...visits].sort((a, b) => a - b)) {
          const day = addDays('2026-02-20', offset);
          if (weekRuleOf(day, spent, 1).canAccess && !spent.includes(day)) spent.push(day);
        }
        for (const [place, day] of spent.entries()) {
          const before = spent[place - 1];
          if (before !== undefined) expect(addDays(before, 7) <= day).toBe(true);
        }
      }),
    );
  });
});

describe('a plan’s limit of days in any seven', () => {
  it('allows as many days as the plan has', () => {
    expect(weekRuleOf(TODAY, ['2026-03-09'], 2).canAccess).toBe(true);
    expect(weekRuleOf(TODAY, ['2026-03-05', '2026-03-09'], 2)).toMatchObject({
      canAccess: false,
      daysUntilNextAccess: 2,
      used: 2,
    });
  });

  it('allows none on a plan without any', () => {
    expect(weekRuleOf(TODAY, [], 0)).toMatchObject({ canAccess: false, daysUntilNextAccess: 7 });
  });
});
