import type { UserCipher } from '@shadow-guide/encryption';
import type { RowOf } from '@shadow-guide/tables';
import type { Goal } from './goal.entity.js';
import { openGoal, openGoalHabit, openStage } from './goal.seal.js';
import type { GoalHabit } from './goal-habit.entity.js';
import type { GoalStage } from './goal-stage.entity.js';
import type { StoredGoal, StoredGoalHabit, StoredStage } from './stored-goal.js';

/** A row of a goal as stored in the database, encrypted. */
export type GoalRow = Omit<RowOf<Goal>, 'user_id' | 'request_id'>;
export type StageRow = Omit<RowOf<GoalStage>, 'user_id' | 'ordinal'>;
export type HabitRow = Omit<RowOf<GoalHabit>, 'user_id' | 'ordinal'>;

/** Decrypts a goal, without its plan. */
export function toStored(cipher: UserCipher, row: GoalRow): Omit<StoredGoal, 'stages'> {
  const { id, version, content } = row;
  return {
    ...{ id, version, ...openGoal(cipher, id, content) },
    ...{ sourceType: row.source_type, targetDate: row.target_date },
    ...{ doneAt: row.done_at, archivedAt: row.archived_at, createdAt: row.created_at },
  };
}

/** Decrypts a stage, without its habits. */
export function toStage(cipher: UserCipher, row: StageRow): Omit<StoredStage, 'habits'> {
  const { id, content } = row;
  const title = openStage(cipher, id, content);
  return { id, title, startsOn: row.starts_on, endsOn: row.ends_on, openedAt: row.opened_at };
}

export function toHabit(cipher: UserCipher, row: HabitRow): StoredGoalHabit {
  const { id, content } = row;
  return {
    ...{ id, ...openGoalHabit(cipher, id, content) },
    ...{ targetStreak: row.target_streak, isBegun: row.is_begun, habitId: row.habit_id },
    wasReached: row.was_reached,
  };
}
