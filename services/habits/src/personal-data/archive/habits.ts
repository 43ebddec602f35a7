import { type ArchiveRecord, archiveTable, joined, paragraphs, quoted, section } from '@shadow-guide/archive';
import {
  type HabitCategory,
  HabitDuration,
  type HabitSource,
  habitCategories,
  habitSources,
  Id,
  Instant,
  Int,
  IntList,
  MAX_ARCHIVED_HABITS,
  MAX_HABITS,
  Many,
  One,
  OneOf,
  Text,
  targetStreakBounds,
  textRules,
} from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import type { RowOf } from '@shadow-guide/tables';
import { Goal } from '../../goals/index.js';
import { Habit, openContent, sealContent } from '../../habits/index.js';
import { aDate, instant, instantOrNull } from './dates.js';

class RestRuleRecord {
  @Text(aDate) from: string;
  @IntList({ min: 1, max: 7, count: 7 }) days: readonly number[];
}

class HabitRecord implements ArchiveRecord {
  @OneOf(['habit']) type: 'habit';
  @Id() id: string;
  @Id({ nullable: true }) goalId: string | null;
  @Text(textRules.habitTitle) title: string;
  @Text(textRules.habitDescription) description: string;
  @OneOf(habitCategories) category: HabitCategory;
  @Text({ nullable: true, ...textRules.habitReasoning, about: 'Why it was suggested' })
  reasoning: string | null;
  @One(() => HabitDuration, {
    nullable: true,
    optional: true,
    about: 'Minutes a day, as the person gave them',
  })
  minutes?: HabitDuration | null;
  @OneOf(habitSources) source: HabitSource;
  @Int(targetStreakBounds) targetStreak: number;
  @Int({ min: -1_000_000, max: 1_000_000 }) position: number;
  @Text(aDate) startedOn: string;
  @Many(() => RestRuleRecord, { max: 1_000, about: 'Days of the week, 1 is Monday, on which it rests' })
  restRules: RestRuleRecord[];
  @Int({ min: 0, max: 1_000_000 }) bestStreak: number;
  @Text({ nullable: true, ...aDate }) bestOn: string | null;
  @Instant({ nullable: true }) reachedAt: string | null;
  @Instant({ nullable: true }) archivedAt: string | null;
  @Instant() createdAt: string;
}

type HabitRow = Omit<
  RowOf<Habit>,
  | 'user_id'
  | 'request_id'
  | 'checkpoint_on'
  | 'checkpoint_streak'
  | 'checkpoint_strength'
  | 'checkpoint_last_on'
>;

/** Archive table of habits, without the stored streak, which is recomputed from the days. */
export const habits = archiveTable<UserCipher, HabitRecord, HabitRow>({
  type: 'habit',
  record: HabitRecord,
  read: {
    columns: `id, goal_id, content, source_type, target_streak, position, started_on::text, rest_rules, best_streak,
      best_on::text, reached_at, archived_at, created_at`,
    from: 'habits.habits',
    person: 'user_id',
    key: { position: 'integer', created_at: 'timestamptz', id: 'uuid' },
  },
  toRecord: (row, cipher) => {
    const { title, description, category, reasoning, minutes } = openContent(cipher, row.id, row.content);
    return {
      type: 'habit',
      id: row.id,
      goalId: row.goal_id,
      title,
      description,
      category,
      reasoning: reasoning ?? null,
      minutes: minutes ?? null,
      source: row.source_type,
      targetStreak: row.target_streak,
      position: row.position,
      startedOn: row.started_on,
      restRules: row.rest_rules,
      bestStreak: row.best_streak,
      bestOn: row.best_on,
      reachedAt: instantOrNull(row.reached_at),
      archivedAt: instantOrNull(row.archived_at),
      createdAt: instant(row.created_at),
    };
  },
  refs: ({ id, goalId }) => ({ 'habits.habits': id, 'habits.goals': goalId }),
  inserts: [
    {
      into: Habit,
      columns: [
        ...['id', 'goalId', 'content', 'sourceType', 'targetStreak', 'position', 'startedOn', 'restRules'],
        ...['bestStreak', 'bestOn', 'reachedAt', 'archivedAt', 'createdAt'],
      ],
      parents: { goalId: Goal },
      most: [
        { where: 'archived_at IS NULL', max: MAX_HABITS },
        { where: 'archived_at IS NOT NULL', max: MAX_ARCHIVED_HABITS },
      ],
      toRow: (habit, cipher, ids) => {
        const id = ids.of(habit.id);
        const { title, description, category, reasoning, minutes } = habit;
        const content = {
          ...{ title, description, category },
          ...(reasoning === null ? {} : { reasoning }),
          ...(minutes ? { minutes } : {}),
        };
        const { source: sourceType, targetStreak, position, startedOn, bestStreak, bestOn } = habit;
        const { reachedAt, archivedAt, createdAt } = habit;
        return {
          ...{ id, sourceType, targetStreak, position, startedOn, bestStreak, bestOn },
          ...{ reachedAt, archivedAt, createdAt },
          goalId: ids.of(habit.goalId),
          content: sealContent(cipher, id, content),
          restRules: JSON.stringify(habit.restRules),
        };
      },
    },
  ],
  markdown: (habit) =>
    section(
      2,
      `Habit: ${habit.title}`,
      quoted(habit.description ?? ''),
      Boolean(habit.reasoning) && joined([paragraphs('Suggested because:'), quoted(habit.reasoning ?? '')]),
      paragraphs(
        `Since ${habit.startedOn}; the longest streak was ${habit.bestStreak} of ${habit.targetStreak} days.`,
      ),
      habit.archivedAt !== null && paragraphs(`In the archive since ${habit.archivedAt.slice(0, 10)}.`),
    ),
});
