import { Injectable } from '@nestjs/common';
import type { ForumCategory } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { Prompt } from './prompt.js';

/** Prompts that a model makes for days to come: a row when one was asked for, a text when it came and was taken. */
@Injectable()
export class MadePromptsRepository {
  constructor(private readonly database: Database) {}

  async find(day: string): Promise<Prompt | null> {
    const [row] = await this.database.query<{ prompt_text: string; category: ForumCategory }>(
      'made-prompts-find',
      `SELECT prompt_text, category FROM community.made_prompts WHERE day = $1::date AND prompt_text IS NOT NULL`,
      [day],
    );
    return row ? { promptText: row.prompt_text, category: row.category, libraryKey: null } : null;
  }

  /**
   * Claims the asking for a day's prompt until `again`. What was made for days that are long over goes.
   * @returns whether it is the caller's to ask now: nobody else does, and nothing has come yet
   */
  async claim(day: string, now: Date, again: Date): Promise<boolean> {
    const rows = await this.database.query(
      'made-prompts-claim',
      `WITH old AS (DELETE FROM community.made_prompts WHERE day < $1::date - 7)
       INSERT INTO community.made_prompts AS made (day, due_at) VALUES ($1::date, $3)
       ON CONFLICT (day) DO UPDATE SET due_at = $3
         WHERE made.due_at <= $2 AND made.prompt_text IS NULL AND NOT made.is_settled
       RETURNING day`,
      [day, now, again],
    );
    return rows.length > 0;
  }

  /** Puts off the next asking. */
  async putOff(day: string, until: Date): Promise<void> {
    await this.database.query(
      'made-prompts-put-off',
      'UPDATE community.made_prompts SET due_at = $2 WHERE day = $1::date',
      [day, until],
    );
  }

  /** Keeps what came for a day that was asked for, the first time alone; null: it was not fit, and the library serves. */
  sendSettle(
    transaction: PipelinedTransaction,
    day: string,
    prompt: Pick<Prompt, 'promptText' | 'category'> | null,
  ): void {
    transaction.send(
      'made-prompts-settle',
      `UPDATE community.made_prompts SET prompt_text = $2, category = $3, is_settled = true
       WHERE day = $1::date AND NOT is_settled`,
      [day, prompt?.promptText ?? null, prompt?.category ?? null],
    );
  }
}
