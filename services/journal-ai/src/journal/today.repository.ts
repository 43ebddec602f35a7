import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';

/** The journal's conversation of one day. */
@Injectable()
export class TodayRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns null while it has no entries. Conversations that were imported with a prompt are read as past
   * days.
   */
  async findOfDay(userId: string, localDate: string): Promise<string | null> {
    const [row] = await this.database.query<{ id: string }>(
      'journal-find-of-day',
      `SELECT c.id FROM journal_ai.conversations c
       WHERE c.user_id = $1 AND c.kind = 'journal' AND c.local_date = $2 AND c.prompt_key IS NULL
         AND EXISTS (SELECT FROM journal_ai.messages WHERE conversation_id = c.id AND role = 'user')`,
      [userId, localDate],
    );
    return row?.id ?? null;
  }
}
