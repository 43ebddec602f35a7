import { Injectable } from '@nestjs/common';
import type { Transaction } from '@shadow-guide/kernel';
import { Announcement } from './announcement.entity.js';

@Injectable()
export class AnnouncementsRepository {
  /** Locks the person's row, inserted when missing, until the transaction ends. @returns the last announcement */
  async lock(transaction: Transaction, userId: string): Promise<Pick<Announcement, 'status' | 'changedAt'>> {
    // One statement, so that two first announcements do not race for the insert.
    const [row] = await transaction.query<Pick<Announcement, 'status' | 'changedAt'>>(
      'announcements-lock',
      `INSERT INTO billing.announcements (user_id) VALUES ($1)
       ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id
       RETURNING told AS status, changed_at AS "changedAt"`,
      [userId],
    );
    return row ?? { status: null, changedAt: null };
  }

  async save(transaction: Transaction, announcement: Announcement): Promise<void> {
    const { userId, ...changes } = announcement;
    await transaction.entities.update(Announcement, { userId }, changes);
  }
}
