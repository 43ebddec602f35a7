import { type ArchivePart, archiveTable, paragraphs, section } from '@shadow-guide/archive';
import { unlessUnreadable } from '../../conversations/index.js';
import { openResult, type RunResult, sealResult } from '../../onboarding/index.js';
import type { JournalContext } from './journal-context.js';
import { AssessmentAnswerRecord, AssessmentRecord, type AssessmentResultRecord } from './kept-records.js';

const RUNS = 'journal_ai.onboarding_runs';

interface RunRow {
  id: string;
  flow: AssessmentRecord['flow'];
  started_at: Date;
  answered_at: Date;
  completed_at: Date | null;
  result: Buffer | null;
}

const runs = archiveTable<JournalContext, AssessmentRecord, RunRow>({
  type: 'assessment',
  record: AssessmentRecord,
  read: {
    columns: 'r.id, r.flow, r.started_at, r.answered_at, r.completed_at, r.result',
    from: `${RUNS} r`,
    person: 'r.user_id',
    key: { 'r.flow': 'text' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => ({
      type: 'assessment',
      id: row.id,
      flow: row.flow,
      startedAt: row.started_at.toISOString(),
      answeredAt: row.answered_at.toISOString(),
      completedAt: row.completed_at?.toISOString() ?? null,
      result: row.result && resultOf(openResult(cipher, row.id, row.result)),
    })),
  refs: ({ id, result }) => ({
    [RUNS]: id,
    'journal_ai.personas': result?.personaIds ?? null,
    'journal_ai.insights': result?.insightIds ?? null,
    'journal_ai.tasks': result?.taskIds ?? null,
  }),
  inserts: [
    {
      table: RUNS,
      columns: {
        id: 'uuid',
        flow: 'text',
        started_at: 'timestamptz',
        answered_at: 'timestamptz',
        completed_at: 'timestamptz',
        result: 'bytea',
      },
      sameWhen: 't.flow = r.flow',
      toRow: (record, { cipher }, ids) => {
        const id = ids.of(record.id);
        const { result } = record;
        const sealed =
          result &&
          sealResult(cipher, id, {
            readiness: result.readiness,
            personaIds: result.personaIds.map((one) => ids.of(one)),
            insightIds: result.insightIds.map((one) => ids.of(one)),
            taskIds: result.taskIds.map((one) => ids.of(one)),
          });
        return {
          id,
          flow: record.flow,
          started_at: record.startedAt,
          answered_at: record.answeredAt,
          completed_at: record.completedAt,
          result: sealed,
        };
      },
    },
  ],
  markdown: ({ startedAt, completedAt, result }) =>
    section(
      2,
      `Assessment of ${startedAt.slice(0, 10)}`,
      paragraphs(completedAt ? `Completed ${completedAt.slice(0, 10)}` : 'Not completed'),
      result && paragraphs(`Experience with this kind of work: ${result.readiness}`),
    ),
});

function resultOf({ readiness, personaIds, insightIds, taskIds }: RunResult): AssessmentResultRecord {
  return {
    readiness,
    personaIds: [...personaIds],
    insightIds: [...insightIds],
    taskIds: [...taskIds],
  };
}

interface AnswerRow {
  run_id: string;
  entry_id: string;
  step_number: number;
  answered_at: Date;
}

const answers = archiveTable<JournalContext, AssessmentAnswerRecord, AnswerRow>({
  type: 'assessment-answer',
  record: AssessmentAnswerRecord,
  read: {
    columns: 'a.run_id, m.id AS entry_id, a.step_number, a.answered_at',
    from: `journal_ai.onboarding_answers a
      JOIN journal_ai.messages m ON m.user_id = a.user_id AND m.request_id = a.request_id`,
    person: 'a.user_id',
    key: { 'a.answered_at': 'timestamptz', 'a.request_id': 'uuid' },
  },
  toRecord: (row) => ({
    type: 'assessment-answer',
    assessmentId: row.run_id,
    entryId: row.entry_id,
    step: row.step_number,
    answeredAt: row.answered_at.toISOString(),
  }),
  refs: ({ assessmentId, entryId }) => ({ [RUNS]: assessmentId, 'journal_ai.stored_messages': entryId }),
  inserts: [
    {
      table: 'journal_ai.onboarding_answers',
      columns: { run_id: 'uuid', request_id: 'uuid', step_number: 'smallint', answered_at: 'timestamptz' },
      parents: { run_id: RUNS },
      // An imported entry has its own id as its request id; one that still exists keeps its original request id.
      computed: {
        request_id: `coalesce((SELECT m.request_id FROM journal_ai.stored_messages m
          WHERE m.id = r.request_id::uuid AND m.user_id = $1), r.request_id::uuid)`,
      },
      toRow: ({ assessmentId, entryId, step, answeredAt }, _, ids) => ({
        run_id: ids.of(assessmentId),
        request_id: ids.of(entryId),
        step_number: step,
        answered_at: answeredAt,
      }),
    },
  ],
  markdown: () => '',
});

export const onboardingPart: ArchivePart<JournalContext> = { name: 'onboarding', tables: [runs, answers] };
