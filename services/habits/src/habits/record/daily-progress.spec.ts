import { expect, it } from '@jest/globals';
import { personDayAt } from '../../days/index.js';
import type { DayRecord } from '../../streaks/index.js';
import type { StoredHabit } from '../habits.repository.js';
import { dailyProgressOf } from './daily-progress.js';

/** The habit day of the tests, a Monday. */
const day = personDayAt(new Date('2026-03-02T10:00:00Z'), 'UTC', 0);

function aHabit(state: DayRecord['state'] | null, more: Partial<StoredHabit['facts']> = {}): StoredHabit {
  const record = { date: day.date, startsAt: day.startsAt.getTime(), endsAt: day.endsAt.getTime() };
  return {
    ...{ id: 'a-habit', content: Buffer.alloc(0), sourceType: 'manual', goalId: null, targetStreak: 7 },
    ...{ bestStreak: 0, bestOn: null, reachedAt: null, archivedAt: null, createdAt: new Date(0) },
    facts: {
      ...{ startedOn: '2026-03-01', pauses: [], restRules: [], checkpoint: null },
      records: state ? [{ ...record, state }] : [],
      ...more,
    },
  } as StoredHabit;
}

const paused = { pauses: [{ from: '2026-03-02', until: null, reason: 'person' as const }] };
const resting = { restRules: [{ from: '2026-03-01', days: [1] }] };
const reached = (habit: StoredHabit): StoredHabit => ({ ...habit, reachedAt: new Date(0) });

it.each([
  ['no habit', [], [0, 0, 0]],
  ['one habit that is due', [aHabit(null)], [0, 1, 0]],
  ['one habit done and one due', [aHabit('completed'), aHabit(null)], [1, 2, 50]],
  ['one of three habits done', [aHabit('completed'), aHabit(null), aHabit(null)], [1, 3, 33]],
  [
    'one habit done, one skipped and one paused',
    [aHabit('completed'), aHabit('skipped'), aHabit(null, paused)],
    [1, 2, 100],
  ],
  ['nothing due', [aHabit('skipped'), aHabit(null, paused), aHabit(null, resting)], [0, 2, 0]],
  ['only a paused habit', [aHabit(null, paused)], [0, 0, 0]],
  ['a habit that was done before it was paused', [aHabit('completed', paused), aHabit(null)], [1, 1, 50]],
  ['a habit that begins tomorrow', [aHabit(null, { startedOn: '2026-03-03' }), aHabit(null)], [0, 1, 0]],
  ['a habit that is done on its rest day', [aHabit('completed', resting), aHabit(null)], [1, 2, 50]],
  ['a habit that reached its target today', [reached(aHabit('completed')), aHabit(null)], [1, 1, 50]],
  ['a habit that reached its target earlier', [reached(aHabit(null)), aHabit('completed')], [1, 1, 100]],
])('counts a day with %s', (_, habits, [completedToday, totalActiveHabits, overallProgress]) => {
  expect(dailyProgressOf(habits as StoredHabit[], day)).toMatchObject({
    ...{ completedToday, totalActiveHabits, overallProgress },
    ...{ date: '2026-03-02', endsAt: '2026-03-03T00:00:00.000Z' },
  });
});

it('excludes the streak of a paused habit', () => {
  const ran = (facts = {}) =>
    aHabit(null, {
      startedOn: '2026-02-01',
      checkpoint: { through: '2026-03-01', streak: 5, strength: 0.2, lastCompleted: '2026-03-01' },
      ...facts,
    });
  expect(dailyProgressOf([ran(), ran(paused)], day).streakMaintained).toBe(1);
});
