import { Injectable } from '@nestjs/common';
import type { GenerationStatus } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import {
  type GenerationErrorCode,
  NEW_GENERATION_COLUMNS,
  type NewGeneration,
  newGenerationSql,
  newGenerationValues,
  OVERDUE,
} from '../generations/index.js';

/** Plan with the state of its generation, sealed. */
export interface StoredPlan {
  readonly generationId: string;
  readonly status: GenerationStatus;
  readonly attempt: number;
  readonly errorCode: GenerationErrorCode | null;
  /** Whether it is unfinished although its deadline has passed. */
  readonly overdue: boolean;
  readonly checkIn: Buffer | null;
  readonly outcome: Buffer | null;
}

/** Plans for goals: each is stored beside its generation and deleted with it. */
@Injectable()
export class GoalPlansRepository {
  constructor(private readonly database: Database) {}

  /** @returns false, with nothing stored, when this request id is known or another plan of the person is unfinished */
  async insert(
    transaction: PipelinedTransaction,
    generation: NewGeneration,
    request: Buffer,
  ): Promise<boolean> {
    const rows = await transaction.query(
      'goal-plans-insert',
      `WITH generation AS (
         INSERT INTO journal_ai.generations (${NEW_GENERATION_COLUMNS}, status, subject_id)
         VALUES (${newGenerationSql(1)}, 'pending', $7)
         ON CONFLICT DO NOTHING
         RETURNING id
       )
       INSERT INTO journal_ai.goal_plans (generation_id, user_id, request)
       SELECT id, $2, $8 FROM generation RETURNING generation_id`,
      // The subject is the person, so each person has one unfinished plan at a time.
      [...newGenerationValues(generation), generation.userId, request],
    );
    return rows.length > 0;
  }

  async find(userId: string, requestId: string): Promise<StoredPlan | null> {
    const [row] = await this.database.query<{
      generation_id: string;
      status: GenerationStatus;
      attempt: number;
      error_code: GenerationErrorCode | null;
      overdue: boolean;
      check_in: Buffer | null;
      plan: Buffer | null;
    }>(
      'goal-plans-find',
      `SELECT p.generation_id, g.status, g.attempt, g.error_code, ${OVERDUE} AS overdue, p.check_in, p.plan
       FROM journal_ai.generations g JOIN journal_ai.goal_plans p ON p.generation_id = g.id
       WHERE g.user_id = $1 AND g.kind = 'goal-plan' AND g.request_id = $2`,
      [userId, requestId],
    );
    if (!row) return null;
    const { generation_id: generationId, error_code: errorCode, status, attempt, overdue } = row;
    return { generationId, errorCode, status, attempt, overdue, checkIn: row.check_in, outcome: row.plan };
  }

  /** @returns the sealed wish; null when the person's data was erased meanwhile */
  async findRequest(userId: string, generationId: string): Promise<Buffer | null> {
    const [row] = await this.database.query<{ request: Buffer }>(
      'goal-plans-find-request',
      'SELECT request FROM journal_ai.goal_plans WHERE generation_id = $1 AND user_id = $2',
      [generationId, userId],
    );
    return row?.request ?? null;
  }

  /** Stores the check-in question that accompanies the words. */
  sendCheckIn(transaction: PipelinedTransaction, userId: string, generationId: string, sealed: Buffer): void {
    transaction.send(
      'goal-plans-keep-check-in',
      'UPDATE journal_ai.goal_plans SET check_in = $3 WHERE generation_id = $2 AND user_id = $1',
      [userId, generationId, sealed],
    );
  }

  /** Stores the outcome of the request. */
  sendOutcome(transaction: PipelinedTransaction, userId: string, generationId: string, sealed: Buffer): void {
    transaction.send(
      'goal-plans-keep-outcome',
      'UPDATE journal_ai.goal_plans SET plan = $3 WHERE generation_id = $2 AND user_id = $1',
      [userId, generationId, sealed],
    );
  }
}
