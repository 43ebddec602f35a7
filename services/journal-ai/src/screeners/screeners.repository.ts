import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { StoredScreenerResult } from './screener-result.entity.js';

/** A stored result with the hash of its questionnaire. */
export type FoundResult = Readonly<Omit<StoredScreenerResult, 'userId' | 'requestId'>>;

/** A stored result; when it was deleted, only the request that stored it. */
export type RequestedResult = FoundResult & { readonly isRemoved: boolean };

type ResultRow = Omit<RowOf<StoredScreenerResult>, 'user_id' | 'request_id'>;

/** Maximum number of latest results of one questionnaire that a person sees. */
const MAX_RESULTS = 100;
/** Answers and hash of a deleted result. */
const NOTHING = Buffer.alloc(0);

/** Repository of completed questionnaires, encrypted. */
@Injectable()
export class ScreenersRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores a result once per request. Waits for a concurrent transaction with the same request; returns false when that
   * transaction stored the result first.
   */
  async insert(transaction: PipelinedTransaction, result: StoredScreenerResult): Promise<boolean> {
    const { id, userId, requestId, screenerHash, answers, takenAt } = result;
    const rows = await transaction.query(
      'screener-results-insert',
      `INSERT INTO journal_ai.screener_results (id, user_id, request_id, screener_hash, answers, taken_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (user_id, request_id) DO NOTHING RETURNING id`,
      [id, userId, requestId, screenerHash, answers, takenAt],
    );
    return rows.length > 0;
  }

  /** Returns what a request has stored. */
  async findOfRequest(
    transaction: PipelinedTransaction,
    userId: string,
    requestId: string,
  ): Promise<RequestedResult | null> {
    const [row] = await transaction.query<ResultRow>(
      'screener-results-of-request',
      `SELECT id, answers, taken_at, screener_hash FROM journal_ai.screener_results
       WHERE user_id = $1 AND request_id = $2`,
      [userId, requestId],
    );
    return row ? { ...toFound(row), isRemoved: row.answers.length === 0 } : null;
  }

  /** Returns the latest results of some questionnaires, newest first, keyed by the questionnaire's hash. */
  async list(userId: string, hashes: readonly Buffer[]): Promise<FoundResult[]> {
    const rows = await this.database.query<ResultRow>(
      'screener-results-list',
      `SELECT latest.* FROM unnest($2::bytea[]) AS wanted (hash)
       CROSS JOIN LATERAL (
         SELECT id, answers, taken_at, screener_hash FROM journal_ai.screener_results
         WHERE user_id = $1 AND screener_hash = wanted.hash ORDER BY taken_at DESC, id DESC LIMIT ${MAX_RESULTS}
       ) latest
       ORDER BY latest.taken_at DESC, latest.id DESC`,
      [userId, hashes],
    );
    return rows.map(toFound);
  }

  /**
   * Deletes the answers, the questionnaire and the time. The request id is kept, so that a repeated request stores
   * nothing.
   * @returns false when the person has no such result of this questionnaire
   */
  async remove(userId: string, screenerHash: Buffer, id: string): Promise<boolean> {
    const { affected } = await this.database.source.manager.update(
      StoredScreenerResult,
      { id, userId, screenerHash },
      { answers: NOTHING, screenerHash: NOTHING, takenAt: new Date(0) },
    );
    return affected === 1;
  }
}

function toFound({ id, answers, taken_at: takenAt, screener_hash: screenerHash }: ResultRow): FoundResult {
  return { id, answers, takenAt, screenerHash };
}
