import { Injectable } from '@nestjs/common';
import type { Streaks, UserStats } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { runsOfWritingSql } from './runs-of-writing.js';

/** A person's statistics, and the dates of their writing milestones. */
export interface WritingFigures {
  readonly stats: UserStats;
  readonly days: number;
  /** Date of the 7th, 30th and 100th day with an entry, `YYYY-MM-DD`; null before it is reached. */
  readonly day7: string | null;
  readonly day30: string | null;
  readonly day100: string | null;
}

interface FiguresRow extends Record<string, unknown>, Omit<WritingFigures, 'stats'> {
  total: number;
  streak: number | null;
  insights: number;
}

/** Reads the statistics of people's entries. */
@Injectable()
export class StatsRepository {
  constructor(private readonly database: Database) {}

  /** @param today the person's local date, `YYYY-MM-DD` */
  async find(userId: string, today: string): Promise<UserStats> {
    return (await this.findFigures(userId, today)).stats;
  }

  /**
   * Reads the figures. Entries are the journal's messages, the only messages with a mode; they are counted with one
   * scan of the index of entries by day. The streak is the longest run of days without a gap that ends yesterday or
   * later. For a person who travelled west, its last day can be after `today`.
   * @param today the person's local date, `YYYY-MM-DD`
   */
  async findFigures(
    userId: string,
    today: string,
    transaction?: PipelinedTransaction,
  ): Promise<WritingFigures> {
    const [row] = await this.database.query<FiguresRow>(
      'stats-find',
      `WITH runs AS (${runsOfWritingSql('$1')})
       SELECT COALESCE(sum(entries), 0)::int AS total, COALESCE(sum(length), 0)::int AS days,
         max(day_7)::text AS day7, max(day_30)::text AS day30, max(day_100)::text AS day100,
         max(length) FILTER (WHERE last_day >= $2::date - 1) AS streak,
         (SELECT count(*) FROM journal_ai.messages e JOIN journal_ai.insights i ON i.entry_id = e.id
           JOIN journal_ai.conversations c ON c.id = e.conversation_id
           WHERE e.user_id = $1 AND e.role = 'user' AND e.local_date = $2::date
             AND i.hidden_by IS NULL AND c.kind <> 'onboarding')::int AS insights
       FROM runs`,
      [userId, today],
      transaction,
    );
    const {
      total = 0,
      streak = 0,
      insights = 0,
      days = 0,
      day7 = null,
      day30 = null,
      day100 = null,
    } = row ?? {};
    const stats = { dailyInsights: insights, streakDays: streak ?? 0, totalEntries: total };
    return { stats, days, day7, day30, day100 };
  }

  /**
   * Returns two runs of days on which the person wrote: the current one, as in {@link find}, and the longest one.
   * @param today the person's local date, `YYYY-MM-DD`
   */
  async findStreaks(userId: string, today: string): Promise<Streaks> {
    const [row] = await this.database.query<{ current: number; longest: number }>(
      'stats-find-streaks',
      `WITH runs AS (${runsOfWritingSql('$1')})
       SELECT max(length) AS longest, max(length) FILTER (WHERE last_day >= $2::date - 1) AS current FROM runs`,
      [userId, today],
    );
    return { current: row?.current ?? 0, longest: row?.longest ?? 0 };
  }
}
