import { Injectable } from '@nestjs/common';
import { RowsOfPerson } from '@shadow-guide/archive';
import type { EraseProgress, EraseRequest } from '@shadow-guide/contracts';
import { eraseSealed, UserKeys } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { adminAnalyticsPersonalData } from '../database/personal-data.js';
import { UsageRepository } from '../usage/index.js';

/** One call deletes for so long; the gateway asks again while there is more. */
const LIMIT_MS = 3_000;

/**
 * Deletes what a person said to the operators and the days on which they were there. On closing the account its row goes too, and events
 * of it that come late are left out until the last look. On clearing, the figures of the row begin anew, and their owners are asked for
 * them again, also at the last look: by then all have erased.
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

  async run(userId: string, { kind, requestedAt, isLastLook = false }: EraseRequest): Promise<EraseProgress> {
    if (kind === 'clear') await this.beginAnew(userId, isLastLook);
    else await this.noteClosed(userId);
    const erased = await eraseSealed(this.keys, { userId, kind, requestedAt: new Date(requestedAt) }, () =>
      this.rows.delete(userId, kind === 'close', LIMIT_MS),
    );
    if (kind === 'close' && isLastLook && erased.isDone) await this.forgetClosed(userId);
    return erased;
  }

  /**
   * From here on, events and pages of the ledger that were on their way make no row any more. A page that is being stored holds the
   * reading: it is waited for, so that its rows are there when they are deleted.
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

  private async beginAnew(userId: string, isLastLook: boolean): Promise<void> {
    await this.database.query(
      'people-begin-anew',
      `UPDATE admin_analytics.people SET figures_due_at = now(),
         total_entries = CASE WHEN $2 THEN total_entries ELSE 0 END,
         streak_days = CASE WHEN $2 THEN streak_days ELSE 0 END,
         last_active_at = CASE WHEN $2 THEN last_active_at END,
         last_activity_type = CASE WHEN $2 THEN last_activity_type END
       WHERE user_id = $1`,
      [userId, isLastLook],
    );
  }
}
