import { Injectable } from '@nestjs/common';
import type { PromptEngagement } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { FRESH_DAYS } from './choose-prompt.js';
import { StoredDailyPrompt } from './daily-prompt.entity.js';
import { HIDDEN_MATERIAL, MATERIAL_DAYS } from './taken-up.js';

type PromptProperty = 'id' | 'localDate' | 'ordinal' | 'content' | 'isGenerated';

/** A prompt of one day, encrypted. */
export interface PromptOfDay extends Readonly<Pick<StoredDailyPrompt, PromptProperty>> {
  /** Whether the prompt may have been made from text that is being deleted. */
  readonly restsOnHidden: boolean;
}

/** A prompt to be stored. */
export interface NewPrompt extends Omit<PromptOfDay, 'restsOnHidden'> {
  readonly userId: string;
  readonly libraryHash: Buffer | null;
  readonly now: Date;
}

/** A library prompt that was shown to a person, identified by its keyed hash. */
export interface ShownHash {
  readonly hash: Buffer;
  readonly daysAgo: number;
  readonly wasDaily: boolean;
}

type PromptRow = RowOf<StoredDailyPrompt, PromptProperty> & { rests_on_hidden: boolean };

const COLUMNS = `id, local_date::text, ordinal, content, is_generated, is_generated AND EXISTS (
  SELECT FROM journal_ai.stored_messages m WHERE ${HIDDEN_MATERIAL}
    AND p.created_at >= m.created_at AND p.local_date < m.local_date + ${MATERIAL_DAYS}) AS rests_on_hidden`;

/** Repository of people's daily prompts. */
@Injectable()
export class DailyPromptsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the current prompt of a day. */
  async findLatest(
    userId: string,
    localDate: string,
    transaction?: PipelinedTransaction,
  ): Promise<PromptOfDay | null> {
    const [row] = await this.database.query<PromptRow>(
      'daily-prompts-find-latest',
      `SELECT ${COLUMNS} FROM journal_ai.daily_prompts p
       WHERE user_id = $1 AND local_date = $2 ORDER BY ordinal DESC LIMIT 1`,
      [userId, localDate],
      transaction,
    );
    return row ? toStored(row) : null;
  }

  /** Returns a person's latest prompts up to a day, newest first. */
  async listRecent(userId: string, localDate: string, limit: number): Promise<PromptOfDay[]> {
    const rows = await this.database.query<PromptRow>(
      'daily-prompts-list-recent',
      `SELECT ${COLUMNS} FROM journal_ai.daily_prompts p
       WHERE user_id = $1 AND local_date <= $2 ORDER BY local_date DESC, ordinal DESC LIMIT $3`,
      [userId, localDate, limit],
    );
    return rows.map(toStored);
  }

  /** Locks the person's prompts until the transaction ends, so that no other call chooses or stores one. */
  async lock(transaction: PipelinedTransaction, userId: string): Promise<void> {
    await transaction.query('daily-prompts-lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `daily-prompts:${userId}`,
    ]);
  }

  /**
   * Returns the library prompts that a person got in the 60 days up to a day, at most one row per prompt of the
   * library. Days after that day count too, because a person who flies west reaches the same date again.
   */
  async listShown(
    transaction: PipelinedTransaction,
    userId: string,
    localDate: string,
  ): Promise<ShownHash[]> {
    const rows = await transaction.query<{ hash: Buffer; days_ago: number; was_daily: boolean }>(
      'daily-prompts-list-shown',
      `SELECT library_hash AS hash, min(abs($2::date - local_date)) AS days_ago, bool_or(ordinal = 0) AS was_daily
       FROM journal_ai.daily_prompts
       WHERE user_id = $1 AND library_hash IS NOT NULL AND abs($2::date - local_date) < ${FRESH_DAYS}
       GROUP BY library_hash`,
      [userId, localDate],
    );
    return rows.map((row) => ({ hash: row.hash, daysAgo: row.days_ago, wasDaily: row.was_daily }));
  }

  /** Returns the first day on which a person wrote, `YYYY-MM-DD`; null when the person has written nothing. */
  async findFirstDay(userId: string, transaction?: PipelinedTransaction): Promise<string | null> {
    const [row] = await this.database.query<{ first_day: string | null }>(
      'daily-prompts-find-first-day',
      `SELECT min(local_date)::text AS first_day FROM journal_ai.messages WHERE user_id = $1 AND role = 'user'`,
      [userId],
      transaction,
    );
    return row?.first_day ?? null;
  }

  /**
   * Returns whether any text that this day's prompt may use is being deleted. A prompt made in the meantime may have
   * used that text.
   */
  async isMaterialHidden(
    transaction: PipelinedTransaction,
    userId: string,
    localDate: string,
  ): Promise<boolean> {
    const rows = await transaction.query(
      'daily-prompts-is-material-hidden',
      `SELECT FROM journal_ai.stored_messages m
       WHERE ${HIDDEN_MATERIAL} AND $2::date < m.local_date + ${MATERIAL_DAYS} LIMIT 1`,
      [userId, localDate],
    );
    return rows.length > 0;
  }

  sendInsert(transaction: PipelinedTransaction, prompt: NewPrompt): void {
    transaction.send(
      'daily-prompts-insert',
      `INSERT INTO journal_ai.daily_prompts
         (id, user_id, local_date, ordinal, content, library_hash, is_generated, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        prompt.id,
        prompt.userId,
        prompt.localDate,
        prompt.ordinal,
        prompt.content,
        prompt.libraryHash,
        prompt.isGenerated,
        prompt.now,
      ],
    );
  }

  /**
   * Records what a person did with a prompt of theirs; the latest report replaces earlier ones.
   * @returns whether the prompt exists
   */
  async recordEngagement(
    userId: string,
    { promptId, wasUsedInJournal, engagementLevel }: PromptEngagement,
    now: Date,
  ): Promise<boolean> {
    const { affected } = await this.database.source.manager.update(
      StoredDailyPrompt,
      { id: promptId, userId },
      { wasUsedInJournal, engagementLevel, engagedAt: now },
    );
    return affected === 1;
  }
}

function toStored(row: PromptRow): PromptOfDay {
  return {
    id: row.id,
    localDate: row.local_date,
    ordinal: row.ordinal,
    content: row.content,
    isGenerated: row.is_generated,
    restsOnHidden: row.rests_on_hidden,
  };
}
