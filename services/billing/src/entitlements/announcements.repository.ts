import { Injectable } from '@nestjs/common';
import type { SubscriptionStatus } from '@shadow-guide/contracts';
import type { Transaction } from '@shadow-guide/kernel';

/** What the other services were told last of a person; nulls when they were told nothing yet. */
export interface Announcement {
  told: SubscriptionStatus | null;
  changed_at: Date | null;
}

/** Rows of what was told, and of when the next thing is to be told. */
@Injectable()
export class AnnouncementsRepository {
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
}
