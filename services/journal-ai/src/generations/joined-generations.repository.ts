import { Injectable } from '@nestjs/common';
import type { GenerationKind, GenerationStatus } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredGeneration } from './generation.entity.js';
import type { NewGeneration } from './generation.js';
import { NEW_GENERATION_COLUMNS, newGenerationSql, newGenerationValues } from './generations.repository.js';
import { kinds } from './kinds.js';

/** A generation as the callers that wait for it see it. */
export interface JoinedGeneration {
  readonly requestId: string;
  readonly subjectId: string;
  readonly status: GenerationStatus;
  readonly attempt: number;
  /** Seconds since the generation was requested. */
  readonly age: number;
}

type JoinedRow = RowOf<StoredGeneration, 'requestId' | 'subjectId' | 'status' | 'attempt'> & {
  age: number;
  is_new: boolean;
};

const COLUMNS = `request_id, subject_id, status, attempt, extract(epoch FROM now() - asked_at)::float8 AS age`;

/**
 * Maximum number of attempts to insert or find a generation. The competing generation may end between the failed insert
 * and the read; the next insert then succeeds, or finds yet another generation.
 */
const TRIES = 5;

/**
 * Generations that are not stored with a message. A request that is made while such a generation is unfinished gets
 * that generation.
 */
@Injectable()
export class JoinedGenerationsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Requests a generation, unless another one of the same lane and subject is unfinished or this request was made
   * before.
   * @returns the generation to wait for, and whether it must be queued
   */
  async request(
    generation: NewGeneration,
    subjectId: string,
  ): Promise<{ joined: JoinedGeneration; isNew: boolean }> {
    const values = [...newGenerationValues(generation), subjectId, kinds[generation.kind].lane];
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const [row] = await this.database.query<JoinedRow>(
        'generations-join',
        `WITH requested AS (
           INSERT INTO journal_ai.generations (${NEW_GENERATION_COLUMNS}, status, subject_id)
           VALUES (${newGenerationSql(1)}, 'pending', $7)
           ON CONFLICT DO NOTHING
           RETURNING ${COLUMNS}
         )
         SELECT *, true AS is_new FROM requested
         UNION ALL
         SELECT ${COLUMNS}, false FROM journal_ai.generations
         WHERE user_id = $2 AND NOT EXISTS (SELECT FROM requested) AND (
           (lane = $8 AND subject_id = $7 AND status IN ('pending', 'running'))
           OR (kind = ($3::text[])[1] AND request_id = $4))
         LIMIT 1`,
        values,
      );
      if (row) return { joined: toJoined(row), isNew: row.is_new };
    }
    throw new Error('a generation could be neither requested nor joined');
  }

  /** Finds a person's generation by its request id; returns null when there is none, or its row was pruned. */
  async find(userId: string, kind: GenerationKind, requestId: string): Promise<JoinedGeneration | null> {
    const [row] = await this.database.query<JoinedRow>(
      'generations-find-joined',
      `SELECT ${COLUMNS} FROM journal_ai.generations WHERE user_id = $1 AND kind = $2 AND request_id = $3`,
      [userId, kind, requestId],
    );
    return row ? toJoined(row) : null;
  }
}

function toJoined(row: JoinedRow): JoinedGeneration {
  return {
    requestId: row.request_id,
    subjectId: row.subject_id,
    status: row.status,
    attempt: row.attempt,
    age: row.age,
  };
}
