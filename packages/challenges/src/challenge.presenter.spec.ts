import { describe, expect, it } from '@jest/globals';
import { aCaller, aCallerOn } from '@shadow-guide/kernel/testing';
import { toChallenge } from './challenge.presenter.js';
import type { ChallengeContent } from './challenge-content.js';
import type { ChallengeJoinRow } from './challenge-joins.repository.js';

const now = new Date('2026-03-02T10:00:00Z');
const aWeek = (tier: ChallengeContent['tier']): ChallengeContent => ({
  ...{ id: `week-${tier}`, title: `A week of tier ${tier}`, description: 'Seven days.' },
  ...{ tier, focusArea: 'Breath', minutes: 5, sources: [] },
  practices: Array.from({ length: 7 }, (_, day) => ({ title: `Day ${day + 1}`, text: 'Breathe out.' })),
});
const [basic, highest] = [aWeek(1), aWeek(3)];

const aRow = (row: Partial<ChallengeJoinRow> = {}): ChallengeJoinRow => ({
  challenge_key: 'week-1',
  ...{ joined_on: '2026-02-20', days_done: 3, last_check_in: null, day_ends_at: null },
  ...{ completed_at: null, times_completed: 0 },
  ...row,
});

describe('a challenge', () => {
  it.each(['free', 'trial', 'premium'] as const)(
    'is open on the %s plan when its tier is the lowest',
    (plan) => {
      const shown = toChallenge(basic, null, aCallerOn(plan), now);
      expect(shown).toMatchObject({ isLocked: false, days: 7, progress: null });
      expect(shown.practices.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    },
  );

  it('shows its description without its practices when the plan does not include its tier', () => {
    const { title, description, focusArea, minutes } = highest;
    expect(toChallenge(highest, null, aCallerOn('free'), now)).toMatchObject({
      ...{ title, description, focusArea, minutes, tier: 3, days: 7 },
      ...{ isLocked: true, practices: [] },
    });
    expect(toChallenge(highest, null, aCallerOn('trial'), now).practices).toHaveLength(7);
  });

  it('stays readable when it was joined on a higher plan', () => {
    const shown = toChallenge(highest, aRow(), aCallerOn('free'), now);
    expect(shown).toMatchObject({ isLocked: true, progress: { daysDone: 3 } });
    expect(shown.practices).toHaveLength(7);
  });

  it.each([
    ['nothing yet', null, null, 'UTC', false],
    ['yesterday', '2026-03-01', '2026-03-02T00:00:00Z', 'UTC', false],
    ['today', '2026-03-02', '2026-03-03T00:00:00Z', 'UTC', true],
    [
      'today, in a zone that is a day ahead',
      '2026-03-02',
      '2026-03-03T00:00:00Z',
      'Pacific/Kiritimati',
      true,
    ],
    [
      'tomorrow, in a zone that is a day behind',
      '2026-03-02',
      '2026-03-01T10:00:00Z',
      'Pacific/Pago_Pago',
      true,
    ],
    ['yesterday, in a zone ahead', '2026-03-01', '2026-03-01T10:00:00Z', 'UTC', false],
  ])(
    'shows whether today is checked in when the last check-in was %s',
    (_, lastCheckIn, endsAt, timezone, checkedInToday) => {
      const row = aRow({ last_check_in: lastCheckIn, day_ends_at: endsAt ? new Date(endsAt) : null });
      const { progress } = toChallenge(basic, row, aCaller({ timezone }), now);
      expect(progress).toMatchObject({ checkedInToday, lastCheckIn });
    },
  );
});
