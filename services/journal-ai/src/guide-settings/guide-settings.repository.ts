import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';

/** People's guide settings, sealed. */
@Injectable()
export class GuideSettingsRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string, transaction?: PipelinedTransaction): Promise<Buffer | null> {
    const [row] = await this.database.query<{ settings: Buffer }>(
      'guide-settings-find',
      'SELECT settings FROM journal_ai.guide_settings WHERE user_id = $1',
      [userId],
      transaction,
    );
    return row?.settings ?? null;
  }

  /** Saves the whole settings; the latest save wins. */
  async save(userId: string, settings: Buffer, now: Date, transaction?: PipelinedTransaction): Promise<void> {
    await this.database.query(
      'guide-settings-save',
      `INSERT INTO journal_ai.guide_settings (user_id, settings, updated_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET settings = excluded.settings, updated_at = excluded.updated_at`,
      [userId, settings, now],
      transaction,
    );
  }

  /** Does the same as {@link save}, unless something is already stored. */
  async saveFirst(userId: string, settings: Buffer, now: Date): Promise<void> {
    await this.database.query(
      'guide-settings-save-first',
      `INSERT INTO journal_ai.guide_settings (user_id, settings, updated_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO NOTHING`,
      [userId, settings, now],
    );
  }
}
