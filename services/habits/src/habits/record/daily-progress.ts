import { Injectable } from '@nestjs/common';
import type { HabitDailyProgress } from '@shadow-guide/contracts';
import { type PersonDay, PersonDays, type PersonInZone } from '../../days/index.js';
import { isPausedDay } from '../../streaks/index.js';
import { stateOf } from '../habit.presenter.js';
import { HabitsRepository, type StoredHabit } from '../habits.repository.js';

/** Computes a person's progress today over all habits, without decrypting anything. */
@Injectable()
export class ReadDailyProgress {
  constructor(
    private readonly habits: HabitsRepository,
    private readonly days: PersonDays,
  ) {}

  async run(person: PersonInZone): Promise<HabitDailyProgress> {
    const [habits, day] = await Promise.all([this.habits.list(person.userId), this.days.today(person)]);
    return dailyProgressOf(habits, day);
  }
}

/**
 * Computes the day's progress. A habit that is paused, or whose first day is in the future, is excluded unless it is
 * done today. A habit is due unless it is at its target, skipped or on a rest day. The percentage is the number of done
 * habits divided by the number of habits that are due or done. So completions on a rest day count, and so does the
 * completion that reached the target today.
 */
export function dailyProgressOf(habits: readonly StoredHabit[], day: PersonDay): HabitDailyProgress {
  const kept = habits.map((habit) => ({ habit, state: stateOf(habit, day) }));
  const active = kept.filter(
    ({ habit, state }) => state.isActive && !state.beginsLater && !isPausedDay(habit.facts.pauses, day.date),
  );
  const done = kept.filter(({ state }) => state.completedToday).length;
  const due = active.filter(
    ({ state }) => !state.completedToday && !state.skippedToday && !state.restsToday,
  ).length;
  return {
    completedToday: done,
    totalActiveHabits: active.length,
    streakMaintained: active.filter(({ state }) => state.streak.current > 0).length,
    overallProgress: done + due === 0 ? 0 : Math.round((100 * done) / (done + due)),
    date: day.date,
    endsAt: day.endsAt.toISOString(),
  };
}
