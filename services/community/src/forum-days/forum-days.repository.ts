import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { DayOfForum } from './day-of-forum.entity.js';
import { type AskedPrompt, PROMPT_PAUSE_DAYS, type Prompt } from './prompt.js';

/** A stored day of the forum that has started. */
export interface StoredDay extends AskedPrompt {
  readonly promptId: string;
}

type DayRow = RowOf<Omit<DayOfForum, 'endedAt'>>;

const COLUMNS = 'day::text, prompt_id, prompt_text, category, library_key';

/** Rows of the forum's days. The statements are named, because they compute with dates. */
@Injectable()
export class ForumDaysRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the open day when it is `today` or the day after. A process whose clock is slightly behind therefore does
   * not bring back the previous day.
   */
  async findOpen(today: string): Promise<StoredDay | null> {
    const [row] = await this.database.query<DayRow>(
      'forum-days-find-open',
      `SELECT ${COLUMNS} FROM community.forum_days
       WHERE day BETWEEN $1::date AND $1::date + 1 AND ended_at IS NULL ORDER BY day DESC LIMIT 1`,
      [today],
    );
    return row ? toStored(row) : null;
  }

  /**
   * Returns whether today is open, and whether tomorrow's prompt is settled: a text exists, or the library will provide
   * one.
   */
  async readiness(today: string): Promise<{ today: boolean; tomorrow: boolean }> {
    const [row] = await this.database.query<{ today: boolean; tomorrow: boolean }>(
      'forum-days-readiness',
      `SELECT EXISTS (SELECT FROM community.forum_days WHERE day = $1::date AND ended_at IS NULL) AS today,
         EXISTS (SELECT FROM community.made_prompts WHERE day = $1::date + 1 AND is_settled) AS tomorrow`,
      [today],
    );
    return { today: row?.today ?? false, tomorrow: row?.tomorrow ?? false };
  }

  /** Returns the prompts of the days before and after this day, the latest first. */
  async history(day: string): Promise<AskedPrompt[]> {
    const rows = await this.database.query<DayRow>(
      'forum-days-history',
      `SELECT ${COLUMNS} FROM community.forum_days
       WHERE day BETWEEN $1::date - $2::int AND $1::date + $2::int AND day <> $1::date ORDER BY day DESC`,
      [day, PROMPT_PAUSE_DAYS],
    );
    return rows.map(toStored);
  }

  /**
   * Opens a day. The first process that opens it decides the prompt. A day that was ended under a wrong clock is opened
   * again with the same prompt.
   */
  sendOpen(
    transaction: PipelinedTransaction,
    day: { readonly day: string; readonly promptId: string },
    prompt: Prompt,
  ): void {
    transaction.send(
      'forum-days-open',
      `INSERT INTO community.forum_days (day, prompt_id, prompt_text, category, library_key)
       VALUES ($1::date, $2, $3, $4, $5) ON CONFLICT (day) DO UPDATE SET ended_at = NULL WHERE forum_days.ended_at IS NOT NULL`,
      [day.day, day.promptId, prompt.promptText, prompt.category, prompt.libraryKey],
    );
  }
}

function toStored(row: DayRow): StoredDay {
  return {
    day: row.day,
    promptId: row.prompt_id,
    promptText: row.prompt_text,
    category: row.category,
    libraryKey: row.library_key,
  };
}
