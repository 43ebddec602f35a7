import { Injectable } from '@nestjs/common';
import type { FeedbackCounts, FeedbackStatus } from '@shadow-guide/contracts';
import { type KeyColumns, keyColumnsSql } from '@shadow-guide/encryption';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { utcDaySql } from '../days/index.js';
import { adminAnalyticsKeys } from '../encryption/index.js';
import type { Person } from '../people/index.js';
import type { Feedback } from './feedback.entity.js';

/** A row with its writer's name and the key that decrypts it. */
export type FeedbackRow = RowOf<Feedback> & RowOf<Person, 'firstName' | 'lastName' | 'email'> & KeyColumns;

const KEY = keyColumnsSql(adminAnalyticsKeys, 'feedback.user_id');

const ITEM = `SELECT feedback.id, feedback.user_id, feedback.type, feedback.is_premium, feedback.status, feedback.message,
    feedback.created_at, p.first_name, p.last_name, p.email, ${KEY.columns}
  FROM admin_analytics.feedback LEFT JOIN admin_analytics.people p ON p.user_id = feedback.user_id ${KEY.join}`;

const WRITTEN_ON = utcDaySql('feedback.created_at');

/** Sort orders by status, premium people first. Pending feedback: oldest day first; resolved feedback: latest first. */
const ORDERS = {
  waiting: { by: '(NOT feedback.is_premium)', direction: 'ASC', beyond: '>' },
  done: { by: 'feedback.is_premium', direction: 'DESC', beyond: '<' },
} as const;

/**
 * Stores users' feedback to the operators. Lists are joins with expressions of the indexes; the statements of a submission
 * are sent together under a lock, and a change of status returns the status before it.
 */
@Injectable()
export class FeedbackRepository {
  constructor(private readonly database: Database) {}

  /** Locks the person, so that a concurrent submission for the same person waits until this transaction ends. */
  lockWriter(transaction: PipelinedTransaction, userId: string): void {
    transaction.send('feedback-lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `feedback:${userId}`,
    ]);
  }

  /** Returns the times of the person's recent feedback, latest first. */
  async listTimes(transaction: PipelinedTransaction, userId: string, since: Date, limit: number) {
    const rows = await transaction.query<RowOf<Feedback, 'createdAt'>>(
      'feedback-list-times',
      `SELECT created_at FROM admin_analytics.feedback WHERE user_id = $1 AND created_at > $2
       ORDER BY created_at DESC LIMIT $3`,
      [userId, since, limit],
    );
    return rows.map(({ created_at }) => created_at);
  }

  sendAdd(transaction: PipelinedTransaction, feedback: Omit<Feedback, 'status'>): void {
    const { id, userId, type, isPremium, message, createdAt } = feedback;
    transaction.send(
      'feedback-add',
      `INSERT INTO admin_analytics.feedback (id, user_id, type, is_premium, message, created_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, userId, type, isPremium, message, createdAt],
    );
  }

  /** @param after id of the last item of the previous page */
  list(status: FeedbackStatus, after: string | undefined, limit: number): Promise<FeedbackRow[]> {
    const isWaiting = status === 'pending';
    const { by, direction, beyond } = ORDERS[isWaiting ? 'waiting' : 'done'];
    // The status is a literal in the SQL, so that the planner can use the partial index of pending feedback.
    const which = isWaiting
      ? `feedback.status = 'pending'`
      : `feedback.status = $2 AND feedback.status <> 'pending'`;
    const values = isWaiting ? [limit] : [limit, status];
    const place = `$${values.length + 1}`;
    return this.database.query<FeedbackRow>(
      `feedback-list-${isWaiting ? 'waiting' : 'done'}${after ? '-after' : ''}`,
      `${ITEM} WHERE ${which} ${
        after
          ? `AND (${by}, ${WRITTEN_ON}, feedback.id) ${beyond} (SELECT ${by}, ${WRITTEN_ON}, feedback.id
               FROM admin_analytics.feedback WHERE feedback.id = ${place}::uuid)`
          : ''
      }
       ORDER BY ${by} ${direction}, ${WRITTEN_ON} ${direction}, feedback.id ${direction} LIMIT $1`,
      after ? [...values, after] : values,
    );
  }

  async find(id: string, transaction?: PipelinedTransaction): Promise<FeedbackRow | null> {
    const [row] = await this.database.query<FeedbackRow>(
      'feedback-find',
      `${ITEM} WHERE feedback.id = $1`,
      [id],
      transaction,
    );
    return row ?? null;
  }

  /** @returns the previous status and the writer; null when there is no such feedback */
  async setStatus(
    transaction: PipelinedTransaction,
    id: string,
    status: FeedbackStatus,
  ): Promise<{ userId: string; before: FeedbackStatus } | null> {
    const [row] = await transaction.query<RowOf<Feedback, 'userId'> & { before: FeedbackStatus }>(
      'feedback-set-status',
      `UPDATE admin_analytics.feedback SET status = $2
       FROM (SELECT id, status FROM admin_analytics.feedback WHERE id = $1 FOR UPDATE) known
       WHERE feedback.id = known.id RETURNING user_id, known.status AS before`,
      [id, status],
    );
    return row ? { userId: row.user_id, before: row.before } : null;
  }

  async count(): Promise<FeedbackCounts> {
    const rows = await this.database.query<RowOf<Feedback, 'status'> & { count: number }>(
      'feedback-count',
      'SELECT status, count(*)::int AS count FROM admin_analytics.feedback GROUP BY status',
      [],
    );
    const counts = { pending: 0, resolved: 0, dismissed: 0 };
    for (const { status, count } of rows) counts[status] = count;
    return counts;
  }
}
