import { Injectable } from '@nestjs/common';
import type { FeedbackCounts, FeedbackStatus, FeedbackType } from '@shadow-guide/contracts';
import { type KeyColumns, keyColumnsSql } from '@shadow-guide/encryption';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { utcDaySql } from '../days/index.js';
import { adminAnalyticsKeys } from '../encryption/index.js';

/** Feedback to store. */
export interface NewFeedback {
  readonly id: string;
  readonly userId: string;
  readonly type: FeedbackType;
  readonly isPremium: boolean;
  readonly message: Buffer;
  readonly createdAt: Date;
}

/** A row with its writer's name and the key that decrypts it. */
export type FeedbackRow = KeyColumns & {
  id: string;
  user_id: string;
  type: FeedbackType;
  is_premium: boolean;
  status: FeedbackStatus;
  message: Buffer;
  created_at: Date;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
};

const KEY = keyColumnsSql(adminAnalyticsKeys, 'feedback.user_id');

const ITEM = `SELECT feedback.id, feedback.user_id, feedback.type, feedback.is_premium, feedback.status, feedback.message,
    feedback.created_at, p.first_name, p.last_name, p.email, ${KEY.columns}
  FROM admin_analytics.feedback LEFT JOIN admin_analytics.people p ON p.user_id = feedback.user_id ${KEY.join}`;

const WRITTEN_ON = utcDaySql('feedback.created_at');

/** Premium people first; pending feedback oldest day first, resolved feedback latest first. */
const ORDERS = {
  waiting: { by: '(NOT feedback.is_premium)', direction: 'ASC', beyond: '>' },
  done: { by: 'feedback.is_premium', direction: 'DESC', beyond: '<' },
} as const;

/** Stores users' feedback to the operators. */
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
    const rows = await transaction.query<{ created_at: Date }>(
      'feedback-list-times',
      `SELECT created_at FROM admin_analytics.feedback WHERE user_id = $1 AND created_at > $2
       ORDER BY created_at DESC LIMIT $3`,
      [userId, since, limit],
    );
    return rows.map(({ created_at }) => created_at);
  }

  sendAdd(transaction: PipelinedTransaction, feedback: NewFeedback): void {
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
    const [row] = await transaction.query<{ user_id: string; before: FeedbackStatus }>(
      'feedback-set-status',
      `UPDATE admin_analytics.feedback SET status = $2
       FROM (SELECT id, status FROM admin_analytics.feedback WHERE id = $1 FOR UPDATE) known
       WHERE feedback.id = known.id RETURNING user_id, known.status AS before`,
      [id, status],
    );
    return row ? { userId: row.user_id, before: row.before } : null;
  }

  async count(): Promise<FeedbackCounts> {
    const rows = await this.database.query<{ status: FeedbackStatus; count: number }>(
      'feedback-count',
      'SELECT status, count(*)::int AS count FROM admin_analytics.feedback GROUP BY status',
      [],
    );
    const counts = { pending: 0, resolved: 0, dismissed: 0 };
    for (const { status, count } of rows) counts[status] = count;
    return counts;
  }
}
