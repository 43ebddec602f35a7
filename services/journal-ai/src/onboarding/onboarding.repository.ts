import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { FlowName } from './flow/steps.js';
import type { OnboardingAnswer } from './onboarding-answer.entity.js';
import type { StoredOnboardingRun } from './onboarding-run.entity.js';
import type { OnboardingRun } from './onboarding-run.js';

/** A run that accepts answers. */
export interface OpenRun {
  readonly id: string;
  readonly isCompleted: boolean;
  /** Numbers of the steps with an answer. */
  readonly answered: readonly number[];
}

/** Step that a message answers. */
export interface AnsweredPlace {
  readonly flow: FlowName;
  readonly stepNumber: number;
  /** Numbers of the steps with an answer, including this step. */
  readonly answered: readonly number[];
}

/** Step of a message that was looked up. */
export interface FoundPlace extends AnsweredPlace {
  readonly runId: string;
}

/** A run with one of its answers; without an answer the step is null. */
type RunRow = RowOf<StoredOnboardingRun, 'id' | 'flow' | 'completedAt' | 'result'> & {
  step_number: number | null;
  entry_id: string;
  conversation_id: string;
  entry: Buffer;
  reply_id: string | null;
  reply: Buffer | null;
};

/** Maximum number of entries that are counted; a higher count makes no difference. */
const MAX_COUNTED_ENTRIES = 1_000;

/** SQL expression for the numbers of the answered steps of run `r`. */
const ANSWERED = `ARRAY(
  SELECT DISTINCT a.step_number::int FROM journal_ai.onboarding_answers a
  JOIN journal_ai.messages m ON m.user_id = a.user_id AND m.request_id = a.request_id
  WHERE a.run_id = r.id)`;

/** Runs of the assessment, and the messages that answer their steps. */
@Injectable()
export class OnboardingRepository {
  constructor(private readonly database: Database) {}

  /**
   * Finds the person's runs, at most one of each flow, with the latest answer to each step; the most recently answered
   * run comes first.
   */
  async findRuns(userId: string, transaction?: PipelinedTransaction): Promise<OnboardingRun[]> {
    const rows = await this.database.query<RunRow>(
      'onboarding-find-runs',
      `SELECT r.id, r.flow, r.completed_at, r.result, answer.*
       FROM journal_ai.onboarding_runs r LEFT JOIN LATERAL (
         SELECT DISTINCT ON (a.step_number) a.step_number::int, m.id AS entry_id, m.conversation_id,
           m.content AS entry, reply.id AS reply_id, reply.content AS reply
         FROM journal_ai.onboarding_answers a
         JOIN journal_ai.messages m ON m.user_id = a.user_id AND m.request_id = a.request_id
         LEFT JOIN journal_ai.messages reply ON reply.reply_to = m.id
         WHERE a.run_id = r.id ORDER BY a.step_number, a.answered_at DESC
       ) answer ON true
       WHERE r.user_id = $1 ORDER BY r.answered_at DESC, r.id, answer.step_number`,
      [userId],
      transaction,
    );
    const runs = new Map<string, RunRow[]>();
    for (const row of rows) runs.set(row.id, [...(runs.get(row.id) ?? []), row]);
    return [...runs.values()].map(toRun);
  }

  /** Returns the person's run of a flow, creating it when there is none. */
  async open(userId: string, flow: FlowName, id: string, now: Date): Promise<OpenRun> {
    const [row] = await this.database.query<{ id: string; is_completed: boolean; answered: number[] }>(
      'onboarding-open',
      `WITH r AS (
         INSERT INTO journal_ai.onboarding_runs (id, user_id, flow, started_at, answered_at) VALUES ($3, $1, $2, $4, $4)
         ON CONFLICT (user_id, flow) DO UPDATE SET flow = excluded.flow RETURNING id, completed_at
       )
       SELECT r.id, r.completed_at IS NOT NULL AS is_completed, ${ANSWERED} AS answered FROM r`,
      [userId, flow, id, now],
    );
    return { id: row!.id, isCompleted: row!.is_completed, answered: row!.answered };
  }

  /**
   * Records that the message of a request is from now on the answer to a step; the message is stored afterwards.
   * @returns false when the run was completed or reset meanwhile
   */
  async noteAnswer(
    userId: string,
    runId: string,
    answer: { readonly requestId: string; readonly stepNumber: number; readonly now: Date },
  ): Promise<boolean> {
    const rows = await this.database.query(
      'onboarding-note-answer',
      `WITH r AS (
         UPDATE journal_ai.onboarding_runs SET answered_at = $5
         WHERE id = $2 AND user_id = $1 AND completed_at IS NULL RETURNING id
       )
       INSERT INTO journal_ai.onboarding_answers (run_id, request_id, user_id, step_number)
       SELECT id, $3, $1, $4 FROM r
       ON CONFLICT (run_id, request_id) DO UPDATE SET answered_at = clock_timestamp()
       RETURNING run_id`,
      [userId, runId, answer.requestId, answer.stepNumber, answer.now],
    );
    return rows.length > 0;
  }

  /**
   * Returns whether a run still exists. Waits for a reset in progress. A reset that starts later sees everything stored
   * so far.
   */
  async isStillThere(userId: string, runId: string): Promise<boolean> {
    const rows = await this.database.query(
      'onboarding-is-still-there',
      'SELECT FROM journal_ai.onboarding_runs WHERE id = $2 AND user_id = $1 FOR KEY SHARE',
      [userId, runId],
    );
    return rows.length > 0;
  }

  /** Finds the step that a request's message answers; null when the message is no longer the answer to a step. */
  async findPlace(userId: string, requestId: string): Promise<FoundPlace | null> {
    const [row] = await this.database.query<
      RowOf<StoredOnboardingRun, 'id' | 'flow'> &
        RowOf<OnboardingAnswer, 'stepNumber'> & { answered: number[] }
    >(
      'onboarding-find-place',
      `SELECT r.id, r.flow, answer.step_number::int, ${ANSWERED} AS answered
       FROM journal_ai.onboarding_answers answer JOIN journal_ai.onboarding_runs r ON r.id = answer.run_id
       WHERE answer.user_id = $1 AND answer.request_id = $2`,
      [userId, requestId],
    );
    if (!row) return null;
    const { id: runId, flow, step_number: stepNumber, answered } = row;
    return { runId, flow, stepNumber, answered };
  }

  /** Counts the person's journal entries, up to a maximum. */
  async countEntries(userId: string, transaction?: PipelinedTransaction): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'onboarding-count-entries',
      `SELECT count(*)::int FROM (
         SELECT FROM journal_ai.messages
         WHERE user_id = $1 AND role = 'user' AND mode IS NOT NULL LIMIT ${MAX_COUNTED_ENTRIES}) entry`,
      [userId],
      transaction,
    );
    return row?.count ?? 0;
  }
}

function toRun(rows: readonly RunRow[]): OnboardingRun {
  const [first] = rows as readonly [RunRow, ...RunRow[]];
  return {
    id: first.id,
    flow: first.flow,
    isCompleted: first.completed_at !== null,
    result: first.result,
    answers: rows.flatMap((row) =>
      row.step_number === null
        ? []
        : [
            {
              stepNumber: row.step_number,
              entryId: row.entry_id,
              conversationId: row.conversation_id,
              entry: row.entry,
              replyId: row.reply_id,
              reply: row.reply,
            },
          ],
    ),
  };
}
