import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';

/** How people want the guide to be, sealed. */
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

  /** The latest save is the one that counts, whole. */
  async save(userId: string, settings: Buffer, now: Date, transaction?: PipelinedTransaction): Promise<void> {
    await this.database.query(
      'guide-settings-save',
      `INSERT INTO journal_ai.guide_settings (user_id, settings, updated_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET settings = excluded.settings, updated_at = excluded.updated_at`,
      [userId, settings, now],
      transaction,
    );
  }

  /** As {@link save}, unless something is stored already: that stays. */
  async saveFirst(userId: string, settings: Buffer, now: Date): Promise<void> {
    await this.database.query(
      'guide-settings-save-first',
      `INSERT INTO journal_ai.guide_settings (user_id, settings, updated_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO NOTHING`,
      [userId, settings, now],
    );
  }
}
