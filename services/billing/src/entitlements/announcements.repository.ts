import { Injectable } from '@nestjs/common';
import type { Transaction } from '@shadow-guide/kernel';
import { Announcement } from './announcement.entity.js';

@Injectable()
export class AnnouncementsRepository {
  /**
   * Locks the person's row until the transaction ends, inserting it if missing.
   * @returns the last announcement; null when the account is closed and there is no row
   */
  async lock(
    transaction: Transaction,
    userId: string,
  ): Promise<Pick<Announcement, 'status' | 'changedAt'> | null> {
    // This is one statement, so that two first announcements do not both try to insert the row.
    const [row] = await transaction.query<Pick<Announcement, 'status' | 'changedAt'>>(
      'announcements-lock',
      `INSERT INTO billing.announcements (user_id) SELECT $1::uuid
       WHERE NOT EXISTS (SELECT FROM billing.customers WHERE user_id = $1::uuid AND is_closed)
       ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id
       RETURNING status, changed_at AS "changedAt"`,
      [userId],
    );
    return row ?? null;
  }

  async save(transaction: Transaction, announcement: Announcement): Promise<void> {
    const { userId, ...changes } = announcement;
    await transaction.entities.update(Announcement, { userId }, changes);
  }
}
