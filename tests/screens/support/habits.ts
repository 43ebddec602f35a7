import { randomUUID } from 'node:crypto';
import type { Habit, HabitDailyProgress, HabitDay, HabitHistory } from '@shadow-guide/contracts';
import { type HabitDayState, streakLevelOf } from '@shadow-guide/contracts/facts';
import type { Answers } from './answers.js';
import { inDays } from './factories.js';
import { aPersonOn } from './people.js';

/** Current day of the stand-in for the product. */
export const TODAY = '2026-03-10';
export const YESTERDAY = '2026-03-09';

/** Returns a habit with a streak of three days, not done today. */
export function aHabit(habit: Partial<Habit> = {}): Habit {
  const { currentStreak = 3, targetStreak = 7 } = habit;
  return {
    id: randomUUID(),
    title: 'Morning walk',
    description: 'After breakfast, around the pond.',
    category: 'physical',
    type: 'habit',
    habitType: 'daily',
    minutes: null,
    targetStreak,
    currentStreak,
    bestStreak: 12,
    strength: 34,
    isActive: true,
    progress: Math.min(100, Math.round((100 * currentStreak) / targetStreak)),
    lastCompletedDate: YESTERDAY,
    beginsLater: false,
    completedToday: false,
    skippedToday: false,
    restsToday: false,
    canCompleteYesterday: false,
    streakLevel: streakLevelOf(currentStreak),
    maxStreakLevel: 2,
    sourceType: 'manual',
    sourceData: null,
    restDays: [],
    pausedSince: null,
    reachedAt: null,
    nextTargetStreak: null,
    archivedAt: null,
    goalId: null,
    createdAt: inDays(-20),
    ...habit,
  };
}

/** Returns the habit with today completed. */
export function done(habit: Habit): Habit {
  const currentStreak = habit.currentStreak + 1;
  const progress = Math.min(100, Math.round((100 * currentStreak) / habit.targetStreak));
  return { ...habit, currentStreak, progress, completedToday: true, lastCompletedDate: TODAY };
}

/** Returns a habit that has reached its target of 7 days, and may continue to 21. */
export function aReachedHabit(habit: Partial<Habit> = {}): Habit {
  return aHabit({
    title: 'One page of a book',
    category: 'mental',
    currentStreak: 7,
    isActive: false,
    reachedAt: inDays(-1),
    nextTargetStreak: 21,
    ...habit,
  });
}

export function someProgress(progress: Partial<HabitDailyProgress> = {}): HabitDailyProgress {
  return {
    completedToday: 1,
    totalActiveHabits: 3,
    streakMaintained: 2,
    overallProgress: 33,
    date: TODAY,
    endsAt: inDays(1),
    ...progress,
  };
}

/** Returns a year of a habit up to today, with a state for each listed day. */
export function aYear(
  days: readonly [date: string, state: HabitDayState, note?: string][] = [],
): HabitHistory {
  return {
    from: '2025-03-11',
    to: TODAY,
    startedOn: '2025-09-01',
    timesCompleted: days.filter(([, state]) => state === 'completed').length,
    days: days.map(([date, state, note = '']): HabitDay => ({ date, state, note })),
  };
}

/** Returns answers for a person with these habits. */
export function aPersonWithHabits(habits: Habit[], answers: Answers = {}): Answers {
  return aPersonOn('free', {
    'GET /api/habits': habits,
    'GET /api/habits/daily-progress': someProgress(),
    'GET /api/habits/settings': { dayStartHour: 0 },
    ...answers,
  });
}
