import { Injectable } from '@nestjs/common';
import type { ForumCategory } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { Prompt } from './prompt.js';

/** Prompts that a model makes for days to come. */
@Injectable()
export class MadePromptsRepository {
  constructor(private readonly database: Database) {}

  async find(day: string, transaction?: PipelinedTransaction): Promise<Prompt | null> {
    const [row] = await this.database.query<{ prompt_text: string; category: ForumCategory }>(
      'made-prompts-find',
      `SELECT prompt_text, category FROM community.made_prompts WHERE day = $1::date AND prompt_text IS NOT NULL`,
      [day],
      transaction,
    );
    return row ? { promptText: row.prompt_text, category: row.category, libraryKey: null } : null;
  }
}
