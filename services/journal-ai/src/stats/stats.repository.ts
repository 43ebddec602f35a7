import { Injectable } from '@nestjs/common';
import type { Streaks, UserStats } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';

/** Statistics of a person's entries. */
@Injectable()
export class StatsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Entries are the journal's messages: only those have a mode. One query over the index of entries by day. The streak is the run
   * of days without a gap that ends with the latest day with an entry, if that is yesterday or later. The latest day can be after
   * `today` for a person who travelled west.
   * @param today `YYYY-MM-DD` of the person
   */
  async find(userId: string, today: string, transaction?: PipelinedTransaction): Promise<UserStats> {
    const [row] = await this.database.query<{ total: number; streak: number; insights: number }>(
      'stats-find',
      `WITH days AS (
         SELECT local_date, count(*) AS entries FROM journal_ai.messages
         WHERE user_id = $1 AND role = 'user' AND mode IS NOT NULL GROUP BY local_date
       ), runs AS (
         SELECT local_date, local_date + row_number() OVER (ORDER BY local_date DESC)::int AS run FROM days
       ), latest AS (
         SELECT run FROM runs WHERE local_date >= $2::date - 1 ORDER BY local_date DESC LIMIT 1
       )
       SELECT
         (SELECT COALESCE(sum(entries), 0) FROM days)::int AS total,
         (SELECT count(*) FROM runs WHERE run = (SELECT run FROM latest))::int AS streak,
         (SELECT count(*) FROM journal_ai.messages e JOIN journal_ai.insights i ON i.entry_id = e.id
           WHERE e.user_id = $1 AND e.role = 'user' AND e.local_date = $2::date
             AND i.hidden_by IS NULL)::int AS insights`,
      [userId, today],
      transaction,
    );
    return {
      dailyInsights: row?.insights ?? 0,
      streakDays: row?.streak ?? 0,
      totalEntries: row?.total ?? 0,
    };
  }

  /**
   * The runs of days on which the person wrote: the present one as in {@link find}, and the longest of all.
   * @param today `YYYY-MM-DD` of the person
   */
  async findStreaks(userId: string, today: string): Promise<Streaks> {
    const [row] = await this.database.query<{ current: number; longest: number }>(
      'stats-find-streaks',
      `WITH days AS (
         SELECT DISTINCT local_date FROM journal_ai.messages
         WHERE user_id = $1 AND role = 'user' AND mode IS NOT NULL
       ), marked AS (
         SELECT local_date, local_date - row_number() OVER (ORDER BY local_date)::int AS run FROM days
       ), runs AS (
         SELECT max(local_date) AS last_day, count(*)::int AS length FROM marked GROUP BY run
       )
       SELECT max(length) AS longest,
         (SELECT length FROM runs WHERE last_day >= $2::date - 1 ORDER BY last_day DESC LIMIT 1) AS current
       FROM runs`,
      [userId, today],
    );
    return { current: row?.current ?? 0, longest: row?.longest ?? 0 };
  }
}
