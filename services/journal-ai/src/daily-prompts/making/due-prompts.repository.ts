import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import type { GenerationContext } from '../../generations/index.js';

/** A day on which a person wrote and for which it must now be checked whether the person's next day needs a prompt. */
export interface DuePrompt {
  readonly userId: string;
  /** The day on which the person wrote, `YYYY-MM-DD`. */
  readonly localDate: string;
  /** Whether the person also wrote on a later day, which is checked instead. */
  readonly isOutdated: boolean;
  readonly context: Omit<GenerationContext, 'trace'>;
}

/** When a day is checked again; null: never again. */
export interface NextDueCheck {
  readonly userId: string;
  readonly localDate: string;
  readonly dueAt: Date | null;
}

/** Maximum number of days per statement. */
export const PROMPTS_BATCH = 500;

/** Repository of people for whom a prompt is to be made ahead. */
@Injectable()
export class DuePromptsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Claims days that are due, the longest overdue first. A claimed day is due again ten minutes later unless its next
   * check is set.
   */
  async claimDue(now: Date): Promise<DuePrompt[]> {
    const rows = await this.database.query<{
      user_id: string;
      local_date: string;
      is_outdated: boolean;
      context: DuePrompt['context'];
    }>(
      'due-prompts-claim',
      `UPDATE journal_ai.written_days day SET prompt_due_at = $1::timestamptz + interval '10 minutes'
       FROM (
         SELECT user_id, local_date FROM journal_ai.written_days WHERE prompt_due_at <= $1
         ORDER BY prompt_due_at LIMIT ${PROMPTS_BATCH} FOR UPDATE SKIP LOCKED) due
       WHERE day.user_id = due.user_id AND day.local_date = due.local_date
       RETURNING day.user_id, day.local_date::text, day.context,
         EXISTS (SELECT FROM journal_ai.written_days later
           WHERE later.user_id = day.user_id AND later.local_date > day.local_date) AS is_outdated`,
      [now],
    );
    return rows.map((row) => ({
      userId: row.user_id,
      localDate: row.local_date,
      isOutdated: row.is_outdated,
      context: row.context,
    }));
  }

  async settle(looks: readonly NextDueCheck[]): Promise<void> {
    await this.database.query(
      'due-prompts-settle',
      `UPDATE journal_ai.written_days day SET prompt_due_at = next.due_at
       FROM unnest($1::uuid[], $2::date[], $3::timestamptz[]) AS next (user_id, local_date, due_at)
       WHERE day.user_id = next.user_id AND day.local_date = next.local_date`,
      [
        looks.map(({ userId }) => userId),
        looks.map(({ localDate }) => localDate),
        looks.map(({ dueAt }) => dueAt),
      ],
    );
  }
}
