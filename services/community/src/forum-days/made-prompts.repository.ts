import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { MadePrompt } from './made-prompt.entity.js';
import type { Prompt } from './prompt.js';

/**
 * Stores the prompts that a model writes for coming days. A row exists once a prompt was requested. The row has a text
 * once a prompt has arrived and was accepted.
 */
@Injectable()
export class MadePromptsRepository {
  constructor(private readonly database: Database) {}

  async find(day: string): Promise<Prompt | null> {
    const made = await this.database.source.manager.findOneBy(MadePrompt, { day });
    if (!made?.promptText || !made.category) return null;
    return { promptText: made.promptText, category: made.category, libraryKey: null };
  }

  /**
   * Claims the request for a day's prompt until `again`. Deletes prompts of days long past.
   * @returns true when the caller may send the request: no other process holds the claim, and no answer has arrived
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

  /** Postpones the next request. */
  async putOff(day: string, until: Date): Promise<void> {
    await this.database.source.manager.update(MadePrompt, { day }, { dueAt: until });
  }

  /**
   * Stores the answer to a day's request; only the first answer is stored. Null means that the text was unfit and the
   * library provides the prompt.
   */
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
