import { Injectable } from '@nestjs/common';
import type { HabitDailyProgress } from '@shadow-guide/contracts';
import { type PersonDay, PersonDays, type PersonInZone } from '../../days/index.js';
import { isPausedDay } from '../../streaks/index.js';
import { stateOf } from '../habit.presenter.js';
import { HabitsRepository, type StoredHabit } from '../habits.repository.js';

/** How a person's day goes over all habits. Opens nothing that is sealed. */
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
 * A habit that is paused, or whose first day is still to come, is not counted, unless it is done today. One is due on a day unless it is
 * at its target, skipped or at rest. The percentage is of those that are due or done: what is done on a day of rest counts, and so does
 * the completion that reached the target today.
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
