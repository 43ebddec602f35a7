import { Injectable } from '@nestjs/common';
import type { SubscriptionStatus } from '@shadow-guide/contracts';
import { Database, type Transaction } from '@shadow-guide/kernel';

/** What the other services were told last of a person; nulls when they were told nothing yet. */
export interface Announcement {
  told: SubscriptionStatus | null;
  changed_at: Date | null;
}

/** Rows of what was told, and of when the next thing is to be told. */
@Injectable()
export class AnnouncementsRepository {
  constructor(private readonly database: Database) {}

  /** Makes the transaction the only one that tells of this person, and reads what was told last. */
  async lock(transaction: Transaction, userId: string): Promise<Announcement> {
    const [row] = await transaction.entities.query(
      `INSERT INTO billing.announcements (user_id) VALUES ($1)
       ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id
       RETURNING told, changed_at`,
      [userId],
    );
    return row as Announcement;
  }

  async keep(
    transaction: Transaction,
    userId: string,
    told: SubscriptionStatus,
    changedAt: Date,
  ): Promise<void> {
    await transaction.entities.query(
      `UPDATE billing.announcements SET told = $2, changed_at = $3, changes_at = $4 WHERE user_id = $1`,
      [userId, JSON.stringify(told), changedAt, told.entitlements.validUntil],
    );
  }

  /** People whose plan has changed by the clock since they were told of it, the longest ago first. */
  async findDue(now: Date, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ user_id: string }>(
      'announcements-due',
      'SELECT user_id FROM billing.announcements WHERE changes_at <= $1 ORDER BY changes_at LIMIT $2',
      [now, limit],
    );
    return rows.map((row) => row.user_id);
  }

  /** @returns false when it is no longer due, or somebody else is telling of this person already */
  async lockDue(transaction: Transaction, userId: string, now: Date): Promise<boolean> {
    const rows: unknown[] = await transaction.entities.query(
      `SELECT FROM billing.announcements WHERE user_id = $1 AND changes_at <= $2 FOR UPDATE SKIP LOCKED`,
      [userId, now],
    );
    return rows.length > 0;
  }
}
