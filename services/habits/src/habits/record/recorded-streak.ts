import type { Day, PersonDay } from '../../days/index.js';
import { type DayRecord, type Streak, streakOf } from '../../streaks/index.js';
import type { StoredHabit } from '../habits.repository.js';

/** State of a habit after the record of one of its days was stored or removed (null). */
export interface RecordedStreak {
  readonly habit: StoredHabit;
  readonly streak: Streak;
  /** Whether the change reached the target for the first time. */
  readonly isNewlyReached: boolean;
  /** Whether the target was reached before the change and no longer is. */
  readonly isReopened: boolean;
}

/**
 * Returns the state of a habit after a change of one day.
 * @param habit the habit with all its records
 * @param day the day that changes
 */
export function recordedStreak(
  habit: StoredHabit,
  day: Day,
  state: DayRecord['state'] | null,
  today: PersonDay,
): RecordedStreak {
  const { facts } = habit;
  const others = facts.records.filter(({ date }) => date !== day.date);
  const span = { startsAt: day.startsAt.getTime(), endsAt: day.endsAt.getTime() };
  const changed = {
    ...facts,
    records: state ? [...others, { date: day.date, state, ...span }] : others,
  };
  const streak = streakOf(changed, { date: today.date, startsAt: today.startsAt.getTime() });
  const isReached = streak.current >= habit.targetStreak;
  const wasReached = habit.reachedAt !== null;
  return {
    habit: {
      ...habit,
      ...bestAfter(habit, day, state, streak),
      reachedAt: isReached ? (habit.reachedAt ?? today.at) : null,
      facts: { ...changed, checkpoint: null },
    },
    streak,
    isNewlyReached: isReached && !wasReached,
    isReopened: wasReached && !isReached,
  };
}

/**
 * Returns the best streak after a change. The best streak is kept whatever happens to its days, unless a completion
 * that was part of it is removed.
 */
function bestAfter(
  { bestStreak, bestOn, facts }: StoredHabit,
  { date }: Day,
  state: DayRecord['state'] | null,
  { best, bestOn: newBestOn }: Streak,
): Pick<StoredHabit, 'bestStreak' | 'bestOn'> {
  const wasCompleted = facts.records.some((record) => record.date === date && record.state === 'completed');
  const isTakenBack = wasCompleted && state !== 'completed' && bestOn !== null && bestOn >= date;
  return best > bestStreak || isTakenBack ? { bestStreak: best, bestOn: newBestOn } : { bestStreak, bestOn };
}
