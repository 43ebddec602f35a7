import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import {
  NEW_GENERATION_COLUMNS,
  type NewGeneration,
  newGenerationSql,
  newGenerationValues,
  OVERDUE,
  type StoredGeneration,
} from '../generations/index.js';
import { StoredGoalPlan } from './goal-plan.entity.js';

/** Plan with the state of its generation, sealed. */
export interface PlanState extends Readonly<Pick<StoredGeneration, 'status' | 'attempt' | 'errorCode'>> {
  readonly generationId: string;
  /** Whether the generation is unfinished although its deadline has passed. */
  readonly overdue: boolean;
  readonly checkIn: Buffer | null;
  readonly outcome: Buffer | null;
}

/** Plans for goals: each is stored beside its generation and deleted with it. */
@Injectable()
export class GoalPlansRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores a request.
   * @returns false, with nothing stored, when this request id is known or another plan of the person is unfinished
   */
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

  async find(userId: string, requestId: string): Promise<PlanState | null> {
    const [row] = await this.database.query<
      RowOf<StoredGoalPlan, 'generationId' | 'checkIn' | 'plan'> &
        RowOf<StoredGeneration, 'status' | 'attempt' | 'errorCode'> & { overdue: boolean }
    >(
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
    const plan = await this.database.source.manager.findOneBy(StoredGoalPlan, { generationId, userId });
    return plan?.request ?? null;
  }

  /** Stores the check-in question about the wish. */
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
