import type { GoalSource } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { openGoal, openGoalHabit, openStage } from './goal.seal.js';
import type { StoredGoal, StoredGoalHabit, StoredStage } from './stored-goal.js';

/** Rows of goals as stored in the database, encrypted. */
export interface GoalRow extends Record<string, unknown> {
  id: string;
  version: number;
  content: Buffer;
  source_type: GoalSource;
  target_date: string | null;
  done_at: Date | null;
  archived_at: Date | null;
  created_at: Date;
}

export interface StageRow extends Record<string, unknown> {
  id: string;
  goal_id: string;
  content: Buffer;
  starts_on: string | null;
  ends_on: string | null;
  opened_at: Date | null;
}

export interface HabitRow extends Record<string, unknown> {
  id: string;
  stage_id: string;
  content: Buffer;
  target_streak: number;
  is_begun: boolean;
  habit_id: string | null;
  was_reached: boolean;
}

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
