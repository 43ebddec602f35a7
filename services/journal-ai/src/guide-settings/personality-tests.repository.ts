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
import { PersonalityTest } from './personality-test.entity.js';

/** Test of a style with the state of its generation, sealed. */
export interface TestState extends Readonly<Pick<StoredGeneration, 'status' | 'attempt' | 'errorCode'>> {
  readonly generationId: string;
  /** Whether the generation is unfinished although its deadline has passed. */
  readonly overdue: boolean;
  readonly sample: Buffer | null;
}

/** Tests of a style: each is stored beside its generation and deleted with it. */
@Injectable()
export class PersonalityTestsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores a request.
   * @returns false, with nothing stored, when this request id is known or another test of the person is unfinished
   */
  async insert(generation: NewGeneration, request: Buffer): Promise<boolean> {
    const rows = await this.database.query(
      'personality-tests-insert',
      `WITH generation AS (
         INSERT INTO journal_ai.generations (${NEW_GENERATION_COLUMNS}, status, subject_id)
         VALUES (${newGenerationSql(1)}, 'pending', $7)
         ON CONFLICT DO NOTHING
         RETURNING id
       )
       INSERT INTO journal_ai.personality_tests (generation_id, user_id, request)
       SELECT id, $2, $8 FROM generation RETURNING generation_id`,
      // The subject is the person, so each person has one unfinished test at a time.
      [...newGenerationValues(generation), generation.userId, request],
    );
    return rows.length > 0;
  }

  async find(userId: string, requestId: string): Promise<TestState | null> {
    const [row] = await this.database.query<
      RowOf<PersonalityTest, 'generationId' | 'sample'> &
        RowOf<StoredGeneration, 'status' | 'attempt' | 'errorCode'> & { overdue: boolean }
    >(
      'personality-tests-find',
      `SELECT t.generation_id, g.status, g.attempt, g.error_code, ${OVERDUE} AS overdue, t.sample
       FROM journal_ai.generations g JOIN journal_ai.personality_tests t ON t.generation_id = g.id
       WHERE g.user_id = $1 AND g.kind = 'personality-test' AND g.request_id = $2`,
      [userId, requestId],
    );
    if (!row) return null;
    const { generation_id: generationId, error_code: errorCode, status, attempt, overdue, sample } = row;
    return { generationId, errorCode, status, attempt, overdue, sample };
  }

  /** @returns the sealed request; null when the person's data was erased meanwhile */
  async findRequest(userId: string, generationId: string): Promise<Buffer | null> {
    const test = await this.database.source.manager.findOneBy(PersonalityTest, { generationId, userId });
    return test?.request ?? null;
  }

  /** Stores the sample as part of a transaction. */
  sendSample(transaction: PipelinedTransaction, userId: string, generationId: string, sample: Buffer): void {
    transaction.send(
      'personality-tests-keep-sample',
      'UPDATE journal_ai.personality_tests SET sample = $3 WHERE generation_id = $2 AND user_id = $1',
      [userId, generationId, sample],
    );
  }
}
