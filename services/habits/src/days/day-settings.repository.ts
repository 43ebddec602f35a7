import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { DaySettings } from './day-settings.entity.js';

/**
 * The hour at which a person's habit day begins. Named SQL, because every request about habits reads it, and changes
 * pipeline it in the transaction that holds the person's lock.
 */
@Injectable()
export class DaySettingsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the hour; midnight (0) when the person has never chosen an hour. */
  async findHour(userId: string, transaction?: PipelinedTransaction): Promise<number> {
    const [row] = await this.database.query<RowOf<DaySettings, 'dayStartHour'>>(
      'day-settings-find',
      'SELECT day_start_hour FROM habits.day_settings WHERE user_id = $1',
      [userId],
      transaction,
    );
    return row?.day_start_hour ?? 0;
  }

  sendHour(transaction: PipelinedTransaction, userId: string, hour: number, now: Date): void {
    transaction.send(
      'day-settings-save',
      `INSERT INTO habits.day_settings (user_id, day_start_hour, updated_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET day_start_hour = excluded.day_start_hour, updated_at = excluded.updated_at`,
      [userId, hour, now],
    );
  }
}
