import { type ArchivePart, archiveTable, item, paragraphs, section } from '@shadow-guide/archive';
import type { RowOf } from '@shadow-guide/tables';
import { unlessUnreadable } from '../../conversations/index.js';
import {
  ExerciseCompletion,
  exerciseHash,
  openProgress,
  openRunRow,
  StoredExerciseRun,
  sealCompletionName,
  sealRunRow,
} from '../../exercises/index.js';
import type { JournalContext } from './journal-context.js';
import { ExerciseCompletionRecord, ExerciseRecord } from './kept-records.js';

const RUNS = 'journal_ai.exercise_runs';
const COMPLETIONS = 'journal_ai.exercise_completions';

type RunRow = RowOf<StoredExerciseRun, 'id' | 'exercise' | 'content' | 'startedAt' | 'completedAt'>;

const runs = archiveTable<JournalContext, ExerciseRecord, RunRow>({
  type: 'exercise',
  record: ExerciseRecord,
  read: {
    columns: 'r.id, r.exercise, r.content, r.started_at, r.completed_at',
    from: `${RUNS} r`,
    person: 'r.user_id',
    key: { 'r.started_at': 'timestamptz', 'r.id': 'uuid' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => ({
      type: 'exercise',
      id: row.id,
      ...openRunRow(cipher, row),
      startedAt: row.started_at.toISOString(),
      completedAt: row.completed_at?.toISOString() ?? null,
    })),
  refs: ({ id }) => ({ [RUNS]: id }),
  inserts: [
    {
      into: StoredExerciseRun,
      columns: ['id', 'exercise', 'exerciseHash', 'content', 'startedAt', 'completedAt'],
      sameWhen: 't.exercise_hash = r.exercise_hash AND t.completed_at IS NULL AND r.completed_at IS NULL',
      toRow: ({ id: old, exercise: name, title, opening, completionMessage, ...at }, { cipher }, ids) => {
        const id = ids.of(old);
        const sealed = sealRunRow(cipher, id, name, { title, opening, completionMessage });
        return {
          id,
          exercise: sealed.exercise,
          exerciseHash: exerciseHash(cipher, name),
          content: sealed.content,
          startedAt: at.startedAt,
          completedAt: at.completedAt,
        };
      },
    },
  ],
  markdown: ({ title, startedAt, completedAt }) =>
    section(
      2,
      title,
      paragraphs(
        `Begun ${startedAt.slice(0, 10)}${completedAt ? `, completed ${completedAt.slice(0, 10)}` : ''}`,
      ),
    ),
});

type CompletionRow = RowOf<ExerciseCompletion, 'id' | 'runId' | 'exercise' | 'completedAt'>;

const completions = archiveTable<JournalContext, ExerciseCompletionRecord, CompletionRow>({
  type: 'exercise-completion',
  record: ExerciseCompletionRecord,
  read: {
    columns: 'c.id, c.run_id, c.exercise, c.completed_at',
    from: `${COMPLETIONS} c`,
    person: 'c.user_id',
    key: { 'c.completed_at': 'timestamptz', 'c.id': 'uuid' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => ({
      type: 'exercise-completion',
      id: row.id,
      runId: row.run_id,
      exercise: openProgress(cipher, row),
      completedAt: row.completed_at.toISOString(),
    })),
  refs: ({ id, runId }) => ({ [COMPLETIONS]: id, [RUNS]: runId }),
  inserts: [
    {
      into: ExerciseCompletion,
      columns: ['id', 'runId', 'exercise', 'exerciseHash', 'completedAt'],
      parents: { runId: StoredExerciseRun },
      toRow: ({ id: old, runId, exercise, completedAt }, { cipher }, ids) => {
        const id = ids.of(old);
        return {
          id,
          runId: ids.of(runId),
          exercise: sealCompletionName(cipher, id, exercise),
          exerciseHash: exerciseHash(cipher, exercise),
          completedAt,
        };
      },
    },
  ],
  markdown: ({ exercise, completedAt }) =>
    item(`Completed ${completedAt.slice(0, 10)}: ${exercise.replaceAll('_', ' ')}`),
});

export const exercisesPart: ArchivePart<JournalContext> = { name: 'exercises', tables: [runs, completions] };
