import { Injectable } from '@nestjs/common';
import type { ForumCategory } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { type AskedPrompt, PROMPT_PAUSE_DAYS, type Prompt } from './prompt.js';

/** A day that has begun, as it is stored. */
export interface StoredDay extends AskedPrompt {
  readonly promptId: string;
}

interface DayRow extends Record<string, unknown> {
  day: string;
  prompt_id: string;
  prompt_text: string;
  category: ForumCategory;
  library_key: string | null;
}

const COLUMNS = 'day::text, prompt_id, prompt_text, category, library_key';

/** The days of the forum. */
@Injectable()
export class ForumDaysRepository {
  constructor(private readonly database: Database) {}

  /** The open day that is `today` or the day after it: a clock that is a little behind does not bring the day before back. */
  async findOpen(today: string): Promise<StoredDay | null> {
    const [row] = await this.database.query<DayRow>(
      'forum-days-find-open',
      `SELECT ${COLUMNS} FROM community.forum_days
       WHERE day BETWEEN $1::date AND $1::date + 1 AND ended_at IS NULL ORDER BY day DESC LIMIT 1`,
      [today],
    );
    return row ? toStored(row) : null;
  }

  /** Whether a day was begun, and whether it is known what the next one asks: a text, or that the library serves. */
  async readiness(today: string): Promise<{ today: boolean; tomorrow: boolean }> {
    const [row] = await this.database.query<{ today: boolean; tomorrow: boolean }>(
      'forum-days-readiness',
      `SELECT EXISTS (SELECT FROM community.forum_days WHERE day = $1::date AND ended_at IS NULL) AS today,
         EXISTS (SELECT FROM community.made_prompts WHERE day = $1::date + 1 AND is_settled) AS tomorrow`,
      [today],
    );
    return { today: row?.today ?? false, tomorrow: row?.tomorrow ?? false };
  }

  /** What the days around one asked, the latest first. */
  async history(day: string): Promise<AskedPrompt[]> {
    const rows = await this.database.query<DayRow>(
      'forum-days-history',
      `SELECT ${COLUMNS} FROM community.forum_days
       WHERE day BETWEEN $1::date - $2::int AND $1::date + $2::int AND day <> $1::date ORDER BY day DESC`,
      [day, PROMPT_PAUSE_DAYS],
    );
    return rows.map(toStored);
  }

  /** Whoever comes first decides what the day asks. A day that ended under a wrong clock is open again, as it was. */
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
