import { type ArchivePart, archiveTable, paragraphs, section } from '@shadow-guide/archive';
import type { RowOf } from '@shadow-guide/tables';
import { unlessUnreadable } from '../../conversations/index.js';
import {
  OnboardingAnswer,
  openResult,
  type RunResult,
  StoredOnboardingRun,
  sealResult,
} from '../../onboarding/index.js';
import type { JournalContext } from './journal-context.js';
import { AssessmentAnswerRecord, AssessmentRecord, type AssessmentResultRecord } from './kept-records.js';

const RUNS = 'journal_ai.onboarding_runs';

type RunRow = RowOf<
  StoredOnboardingRun,
  'id' | 'flow' | 'startedAt' | 'answeredAt' | 'completedAt' | 'result'
>;

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
      into: StoredOnboardingRun,
      columns: ['id', 'flow', 'startedAt', 'answeredAt', 'completedAt', 'result'],
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
          startedAt: record.startedAt,
          answeredAt: record.answeredAt,
          completedAt: record.completedAt,
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

type AnswerRow = RowOf<OnboardingAnswer, 'runId' | 'stepNumber' | 'answeredAt'> & { entry_id: string };

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
      into: OnboardingAnswer,
      columns: ['runId', 'requestId', 'stepNumber', 'answeredAt'],
      parents: { runId: StoredOnboardingRun },
      // An imported entry has its own id as its request id; an entry that still exists keeps its original request id.
      computed: {
        requestId: `coalesce((SELECT m.request_id FROM journal_ai.stored_messages m
          WHERE m.id = r.request_id::uuid AND m.user_id = $1), r.request_id::uuid)`,
      },
      toRow: ({ assessmentId, entryId, step, answeredAt }, _, ids) => ({
        runId: ids.of(assessmentId),
        requestId: ids.of(entryId),
        stepNumber: step,
        answeredAt,
      }),
    },
  ],
  markdown: () => '',
});

export const onboardingPart: ArchivePart<JournalContext> = { name: 'onboarding', tables: [runs, answers] };
