import { type Habit, minutesInTitle, streakLevelOf } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import type { PersonDay } from '../days/index.js';
import { isRestDay, kindOfDay, type Streak, streakOf } from '../streaks/index.js';
import { openContent } from './habit.seal.js';
import type { StoredHabit } from './habits.repository.js';
import { nextTarget } from './next-target.js';
import { isDoneForToday, openDay } from './record/open-day.js';

/** The state of a habit on a day, without the habit's text. */
export interface HabitState {
  readonly streak: Streak;
  readonly isActive: boolean;
  readonly beginsLater: boolean;
  readonly completedToday: boolean;
  readonly skippedToday: boolean;
  readonly restsToday: boolean;
  readonly canCompleteYesterday: boolean;
  readonly pausedSince: string | null;
}

export function stateOf(habit: StoredHabit, day: PersonDay): HabitState {
  const { facts } = habit;
  const today = { date: day.date, startsAt: day.startsAt.getTime() };
  const isActive = habit.reachedAt === null && habit.archivedAt === null;
  const kind = kindOfDay(facts, today, day.date);
  const open = facts.pauses.find(({ until, reason }) => until === null && reason === 'person');
  return {
    streak: streakOf(facts, today),
    isActive,
    beginsLater: facts.startedOn > day.date,
    completedToday: isDoneForToday(facts, day),
    skippedToday: kind === 'skipped',
    restsToday: isRestDay(facts.restRules, day.date),
    canCompleteYesterday:
      isActive &&
      openDay(facts, day.yesterday.date, day) !== null &&
      ['missed', 'never-was'].includes(kindOfDay(facts, today, day.yesterday.date)),
    pausedSince: open?.from ?? null,
  };
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function toHabit(cipher: UserCipher, habit: StoredHabit, day: PersonDay): Habit {
  const { title, description, category, reasoning, minutes } = openContent(cipher, habit.id, habit.content);
  const { streak, ...state } = stateOf(habit, day);
  const isReached = habit.reachedAt !== null;
  return {
    id: habit.id,
    title,
    description,
    category,
    type: 'habit',
    habitType: 'daily',
    minutes: minutesInTitle(title) ?? minutes ?? null,
    targetStreak: habit.targetStreak,
    currentStreak: streak.current,
    bestStreak: habit.bestStreak,
    strength: Math.round(100 * streak.strength),
    // 100 percent is shown only when the target is reached, never because of rounding.
    progress: isReached ? 100 : Math.min(99, Math.floor((100 * streak.current) / habit.targetStreak)),
    lastCompletedDate: streak.lastCompleted,
    streakLevel: streakLevelOf(streak.current),
    maxStreakLevel: streakLevelOf(habit.bestStreak),
    sourceType: habit.sourceType,
    sourceData: reasoning === undefined ? null : { reasoning },
    restDays: [...(habit.facts.restRules.at(-1)?.days ?? [])],
    reachedAt: habit.reachedAt?.toISOString() ?? null,
    nextTargetStreak: nextTarget(Math.max(habit.targetStreak, isReached ? streak.current : 0)),
    archivedAt: habit.archivedAt?.toISOString() ?? null,
    goalId: habit.goalId,
    createdAt: habit.createdAt.toISOString(),
    ...state,
  };
}
