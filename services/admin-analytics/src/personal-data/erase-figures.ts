import { Injectable } from '@nestjs/common';
import { RowsOfPerson } from '@shadow-guide/archive';
import type { EraseProgress, EraseRequest } from '@shadow-guide/contracts';
import { eraseSealed, UserKeys } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { adminAnalyticsPersonalData } from '../database/personal-data.js';
import { UsageRepository } from '../usage/index.js';

/** Time limit of one erase call; the gateway calls again while data is left. */
const LIMIT_MS = 3_000;

/**
 * Deletes a person's feedback and days of activity. When the account is closed its row is deleted too, and late events
 * about it are ignored until the final pass. When the data is cleared, the row's figures are reset and requested again
 * from their owners, also in the final pass, when every service has erased its data.
 */
@Injectable()
export class EraseFigures {
  private readonly rows: RowsOfPerson;

  constructor(
    private readonly keys: UserKeys,
    private readonly usage: UsageRepository,
    private readonly database: Database,
  ) {
    this.rows = new RowsOfPerson(database, adminAnalyticsPersonalData);
  }

  async run(
    userId: string,
    { kind, requestedAt, isFinalPass = false }: EraseRequest,
  ): Promise<EraseProgress> {
    if (kind === 'clear') await this.resetFigures(userId, isFinalPass);
    else await this.noteClosed(userId);
    const erased = await eraseSealed(this.keys, { userId, kind, requestedAt: new Date(requestedAt) }, () =>
      this.rows.delete(userId, kind === 'close', LIMIT_MS),
    );
    if (kind === 'close' && isFinalPass && erased.isDone) await this.forgetClosed(userId);
    return erased;
  }

  /**
   * Records the closed account, so that events and ledger pages in transit no longer create rows. A page being stored
   * holds the lock on the reading position; waiting for it ensures that its rows exist when they are deleted.
   */
  private async noteClosed(userId: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.usage.findReading(transaction);
      await transaction.query(
        'people-note-closed',
        'INSERT INTO admin_analytics.closed_people (user_id) VALUES ($1) ON CONFLICT DO NOTHING',
        [userId],
      );
    });
  }

  private async forgetClosed(userId: string): Promise<void> {
    await this.database.query(
      'people-forget-closed',
      'DELETE FROM admin_analytics.closed_people WHERE user_id = $1',
      [userId],
    );
  }

  private async resetFigures(userId: string, isFinalPass: boolean): Promise<void> {
    await this.database.query(
      'people-begin-anew',
      `UPDATE admin_analytics.people SET figures_due_at = now(),
         total_entries = CASE WHEN $2 THEN total_entries ELSE 0 END,
         streak_days = CASE WHEN $2 THEN streak_days ELSE 0 END,
         last_active_at = CASE WHEN $2 THEN last_active_at END,
         last_activity_type = CASE WHEN $2 THEN last_activity_type END
       WHERE user_id = $1`,
      [userId, isFinalPass],
    );
  }
}
