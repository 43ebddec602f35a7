import { type ArchiveRecord, archiveTable, item } from '@shadow-guide/archive';
import {
  Flag,
  type HabitCategory,
  habitCategories,
  Id,
  Int,
  IntList,
  OneOf,
  Text,
  targetStreakBounds,
  textRules,
} from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import type { RowOf } from '@shadow-guide/tables';
import { GoalHabit, GoalStage, openGoalHabit, sealGoalHabit } from '../../goals/index.js';
import { Habit } from '../../habits/index.js';

class PlannedHabitRecord implements ArchiveRecord {
  @OneOf(['planned-habit']) type: 'planned-habit';
  @Id() id: string;
  @Id({ about: 'Of the goal’s stage' }) stageId: string;
  @Int({ min: 0, max: 1_000 }) ordinal: number;
  @Text(textRules.habitTitle) title: string;
  @Text(textRules.habitDescription) description: string;
  @OneOf(habitCategories) category: HabitCategory;
  @Int(targetStreakBounds) targetStreak: number;
  @IntList({
    min: 1,
    max: 7,
    count: 6,
    optional: true,
    about: 'Days of the week, 1 is Monday, on which it will rest',
  })
  restDays?: readonly number[];
  @Flag({ about: 'It became a habit; without a habit, one that was deleted since' }) isBegun: boolean;
  @Id({ nullable: true }) habitId: string | null;
  @Flag({ about: 'The deleted habit had come to its target' }) wasReached: boolean;
}

type PlannedHabitRow = Omit<RowOf<GoalHabit>, 'user_id'>;

/** Archive table of the habits in a goal's plan. Each refers to its stage and, once started, to a habit. */
export const plannedHabits = archiveTable<UserCipher, PlannedHabitRecord, PlannedHabitRow>({
  type: 'planned-habit',
  record: PlannedHabitRecord,
  read: {
    columns: 'p.id, p.stage_id, p.ordinal, p.content, p.target_streak, p.is_begun, p.habit_id, p.was_reached',
    from: `habits.goals g JOIN habits.goal_stages s ON s.goal_id = g.id
      JOIN habits.goal_habits p ON p.stage_id = s.id`,
    person: 'g.user_id',
    key: {
      'g.created_at': 'timestamptz',
      's.ordinal': 'smallint',
      'p.stage_id': 'uuid',
      'p.ordinal': 'smallint',
      'p.id': 'uuid',
    },
  },
  toRecord: (row, cipher) => ({
    type: 'planned-habit',
    id: row.id,
    stageId: row.stage_id,
    ordinal: row.ordinal,
    ...openGoalHabit(cipher, row.id, row.content),
    targetStreak: row.target_streak,
    isBegun: row.is_begun,
    habitId: row.habit_id,
    wasReached: row.was_reached,
  }),
  refs: ({ id, stageId, habitId }) => ({
    'habits.goal_habits': id,
    'habits.goal_stages': stageId,
    'habits.habits': habitId,
  }),
  inserts: [
    {
      into: GoalHabit,
      columns: ['id', 'stageId', 'ordinal', 'content', 'targetStreak', 'isBegun', 'habitId', 'wasReached'],
      parents: { stageId: GoalStage, habitId: Habit },
      toRow: (planned, cipher, ids) => {
        const id = ids.of(planned.id);
        const { ordinal, targetStreak, isBegun, wasReached } = planned;
        return {
          ...{ id, ordinal, targetStreak, isBegun, wasReached },
          stageId: ids.of(planned.stageId),
          habitId: ids.of(planned.habitId),
          content: sealGoalHabit(cipher, id, planned),
        };
      },
    },
  ],
  markdown: ({ title, targetStreak, isBegun }) =>
    item(`Planned for a goal: ${title}, ${targetStreak} days${isBegun ? ' (begun)' : ''}`),
});
