import { Injectable } from '@nestjs/common';
import type { ForumPromptRequest, MadeForumPrompt } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { StoredForumPrompt } from './forum-prompt.entity.js';

/** Request for a day's prompt, without the day. */
export type AskedForumPrompt = Omit<ForumPromptRequest, 'day'>;

/** Forum prompts by day: the request and the generated text. */
@Injectable()
export class ForumPromptsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores the request for a day, if it is the first one. The community service fetches a prompt within minutes, so
   * days older than a week are deleted.
   */
  async ask({ day, category, recentPrompts }: ForumPromptRequest): Promise<void> {
    await this.database.query(
      'forum-prompts-ask',
      `WITH old AS (DELETE FROM journal_ai.forum_prompts WHERE day < $1::date - 7)
       INSERT INTO journal_ai.forum_prompts (day, category, recent_prompts) VALUES ($1::date, $2, $3)
       ON CONFLICT (day) DO NOTHING`,
      [day, category, recentPrompts],
    );
  }

  async readAsked(day: string): Promise<AskedForumPrompt | null> {
    const row = await this.find(day);
    return row && { category: row.category, recentPrompts: row.recentPrompts };
  }

  async findMade(day: string): Promise<MadeForumPrompt | null> {
    const row = await this.find(day);
    return row?.promptText ? { promptText: row.promptText, category: row.category } : null;
  }

  private find(day: string): Promise<StoredForumPrompt | null> {
    return this.database.source.manager.findOneBy(StoredForumPrompt, { day });
  }

  /** Stores the generated prompt, as part of a transaction. */
  sendMade(transaction: PipelinedTransaction, day: string, promptText: string): void {
    transaction.send(
      'forum-prompts-made',
      'UPDATE journal_ai.forum_prompts SET prompt_text = $2 WHERE day = $1::date',
      [day, promptText],
    );
  }
}
