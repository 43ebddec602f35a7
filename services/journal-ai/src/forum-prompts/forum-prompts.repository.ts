import { Injectable } from '@nestjs/common';
import type { ForumCategory, ForumPromptRequest, MadeForumPrompt } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';

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
    const [row] = await this.database.query<{ category: ForumCategory; recent_prompts: string[] }>(
      'forum-prompts-read-asked',
      'SELECT category, recent_prompts FROM journal_ai.forum_prompts WHERE day = $1::date',
      [day],
    );
    return row ? { category: row.category, recentPrompts: row.recent_prompts } : null;
  }

  async findMade(day: string): Promise<MadeForumPrompt | null> {
    const [row] = await this.database.query<{ category: ForumCategory; prompt_text: string }>(
      'forum-prompts-find-made',
      'SELECT category, prompt_text FROM journal_ai.forum_prompts WHERE day = $1::date AND prompt_text IS NOT NULL',
      [day],
    );
    return row ? { promptText: row.prompt_text, category: row.category } : null;
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
