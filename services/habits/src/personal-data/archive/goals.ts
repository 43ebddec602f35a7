import { type ArchiveRecord, archiveTable, paragraphs, quoted, section } from '@shadow-guide/archive';
import {
  type GoalSource,
  goalSources,
  Id,
  Instant,
  Int,
  MAX_GOALS,
  OneOf,
  Text,
  textRules,
} from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import type { RowOf } from '@shadow-guide/tables';
import { Goal, GoalStage, openGoal, openStage, sealGoal, sealStage } from '../../goals/index.js';
import { aDate, instant, instantOrNull } from './dates.js';

class GoalRecord implements ArchiveRecord {
  @OneOf(['goal']) type: 'goal';
  @Id() id: string;
  @Text(textRules.goalTitle) title: string;
  @Text(textRules.goalDescription) description: string;
  @OneOf(goalSources) source: GoalSource;
  @Text({ nullable: true, ...aDate }) targetDate: string | null;
  @Instant({ nullable: true }) doneAt: string | null;
  @Instant({ nullable: true }) archivedAt: string | null;
  @Instant() createdAt: string;
}

type GoalRow = Omit<RowOf<Goal>, 'user_id' | 'request_id' | 'version'>;

const goals = archiveTable<UserCipher, GoalRecord, GoalRow>({
  type: 'goal',
  record: GoalRecord,
  read: {
    columns: 'id, content, source_type, target_date::text, done_at, archived_at, created_at',
    from: 'habits.goals',
    person: 'user_id',
    key: { created_at: 'timestamptz', id: 'uuid' },
  },
  toRecord: (row, cipher) => ({
    type: 'goal',
    id: row.id,
    ...openGoal(cipher, row.id, row.content),
    source: row.source_type,
    targetDate: row.target_date,
    doneAt: instantOrNull(row.done_at),
    archivedAt: instantOrNull(row.archived_at),
    createdAt: instant(row.created_at),
  }),
  refs: ({ id }) => ({ 'habits.goals': id }),
  inserts: [
    {
      into: Goal,
      columns: ['id', 'content', 'sourceType', 'targetDate', 'doneAt', 'archivedAt', 'createdAt'],
      most: [{ where: 'archived_at IS NULL', max: MAX_GOALS }],
      toRow: (goal, cipher, ids) => {
        const id = ids.of(goal.id);
        const { source: sourceType, targetDate, doneAt, archivedAt, createdAt } = goal;
        return {
          ...{ id, sourceType, targetDate, doneAt, archivedAt, createdAt },
          content: sealGoal(cipher, id, goal),
        };
      },
    },
  ],
  markdown: (goal) =>
    section(
      2,
      `Goal: ${goal.title}`,
      quoted(goal.description ?? ''),
      paragraphs(
        `Made on ${goal.createdAt.slice(0, 10)}${goal.targetDate ? `, wanted by ${goal.targetDate}` : ''}.`,
      ),
      goal.doneAt !== null && paragraphs(`Reached on ${goal.doneAt.slice(0, 10)}.`),
    ),
});

class StageRecord implements ArchiveRecord {
  @OneOf(['goal-stage']) type: 'goal-stage';
  @Id() id: string;
  @Id() goalId: string;
  @Text({ ...textRules.goalTitle, about: 'Of the goal, to read' }) goal: string;
  @Int({ min: 0, max: 1_000 }) ordinal: number;
  @Text(textRules.stageTitle) title: string;
  @Text({ nullable: true, ...aDate }) startsOn: string | null;
  @Text({ nullable: true, ...aDate }) endsOn: string | null;
  @Instant({ nullable: true }) openedAt: string | null;
}

type StageRow = Omit<RowOf<GoalStage>, 'user_id'> & { goal_content: Buffer };

const stages = archiveTable<UserCipher, StageRecord, StageRow>({
  type: 'goal-stage',
  record: StageRecord,
  read: {
    columns: `s.id, s.goal_id, g.content AS goal_content, s.ordinal, s.content, s.starts_on::text, s.ends_on::text,
      s.opened_at`,
    from: 'habits.goals g JOIN habits.goal_stages s ON s.goal_id = g.id',
    person: 'g.user_id',
    key: { 'g.created_at': 'timestamptz', 's.goal_id': 'uuid', 's.ordinal': 'smallint', 's.id': 'uuid' },
  },
  toRecord: (row, cipher) => ({
    type: 'goal-stage',
    id: row.id,
    goalId: row.goal_id,
    goal: openGoal(cipher, row.goal_id, row.goal_content).title,
    ordinal: row.ordinal,
    title: openStage(cipher, row.id, row.content),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    openedAt: instantOrNull(row.opened_at),
  }),
  refs: ({ id, goalId }) => ({ 'habits.goal_stages': id, 'habits.goals': goalId }),
  inserts: [
    {
      into: GoalStage,
      columns: ['id', 'goalId', 'ordinal', 'content', 'startsOn', 'endsOn', 'openedAt'],
      parents: { goalId: Goal },
      toRow: (stage, cipher, ids) => {
        const id = ids.of(stage.id);
        const { ordinal, startsOn, endsOn, openedAt } = stage;
        return {
          ...{ id, ordinal, startsOn, endsOn, openedAt },
          goalId: ids.of(stage.goalId),
          content: sealStage(cipher, id, stage.title),
        };
      },
    },
  ],
  markdown: (stage) =>
    section(
      3,
      `${stage.goal}, stage ${stage.ordinal + 1}: ${stage.title}`,
      stage.endsOn !== null && paragraphs(`Until ${stage.endsOn}.`),
    ),
});

/** Archive part of goals and their stages. The habits of a stage are in another part, which follows the habits. */
export const goalsPart = { name: 'goals', tables: [goals, stages] };
