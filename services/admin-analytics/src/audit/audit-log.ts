import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AdminAction, AuditChange, AuditEntry, AuditQuery } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { AuditRecord } from './audit-record.entity.js';

/** An operator's action. */
export interface Deed {
  /** Id of an action that happened in another service, so that a redelivered event is logged only once. */
  readonly id?: string;
  readonly at: Date;
  readonly action: AdminAction;
  readonly operatorId: string;
  /** Account that the action concerns; null when the action concerns a post or the product. */
  readonly userId: string | null;
  /** The forum post that the action concerns. */
  readonly postId?: string;
  readonly changes: readonly AuditChange[];
}

/** A row of the log with the addresses of accounts that still exist. */
type AuditRow = RowOf<AuditRecord> & { operator_email: string | null; user_email: string | null };

const DEFAULT_PAGE_SIZE = 50;

const OF_ACCOUNT = { name: 'audit-list-of', where: 'WHERE user_id = $3' };
/** SQL conditions of the log's filters. Each one matches the condition of a partial index. */
const ABOUT = {
  everything: { name: 'audit-list', where: '' },
  accounts: { name: 'audit-list-accounts', where: 'WHERE user_id IS NOT NULL' },
  posts: { name: 'audit-list-posts', where: 'WHERE post_id IS NOT NULL' },
};

/**
 * The audit log of operators' actions; its rows are never changed. A row is sent with the pipelined transaction of its
 * action, and the page is a join.
 */
@Injectable()
export class AuditLog {
  constructor(private readonly database: Database) {}

  /** Logs an action in the transaction that performs it. */
  write(transaction: PipelinedTransaction, deed: Deed): void {
    transaction.send(
      'audit-write',
      `INSERT INTO admin_analytics.audit (id, at, action, operator_id, user_id, post_id, changes)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`,
      [
        deed.id ?? randomUUID(),
        deed.at,
        deed.action,
        deed.operatorId,
        deed.userId,
        deed.postId ?? null,
        JSON.stringify(deed.changes),
      ],
    );
  }

  /** Returns a page of the log, latest first. */
  async list({ page = 1, pageSize = DEFAULT_PAGE_SIZE, userId, about }: AuditQuery): Promise<AuditEntry[]> {
    const { name, where } = userId ? OF_ACCOUNT : ABOUT[about ?? 'everything'];
    const rows = await this.database.query<AuditRow>(
      name,
      `SELECT a.id, a.at, a.action, a.operator_id, operator.email AS operator_email, a.user_id, person.email AS user_email,
         a.post_id, a.changes
       FROM (
         SELECT * FROM admin_analytics.audit ${where} ORDER BY at DESC, id LIMIT $1 OFFSET $2
       ) a
       LEFT JOIN admin_analytics.people operator ON operator.user_id = a.operator_id
       LEFT JOIN admin_analytics.people person ON person.user_id = a.user_id
       ORDER BY a.at DESC, a.id`,
      [pageSize, (page - 1) * pageSize, ...(userId ? [userId] : [])],
    );
    return rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      operatorId: row.operator_id,
      operatorEmail: row.operator_email,
      userId: row.user_id,
      userEmail: row.user_email,
      postId: row.post_id,
      changes: row.changes,
    }));
  }
}
