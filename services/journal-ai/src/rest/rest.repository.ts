import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';

/** Maximum number of latest messages that are searched for a sitting. */
const MAX_MESSAGES = 500;

/** Reads when a person wrote. */
@Injectable()
export class RestRepository {
  constructor(private readonly database: Database) {}

  /** Returns the times of the latest messages in any conversation since a day, `YYYY-MM-DD`. Reads no content. */
  async messageTimes(userId: string, since: string): Promise<Date[]> {
    const rows = await this.database.query<{ created_at: Date }>(
      'rest-message-times',
      `SELECT created_at FROM journal_ai.messages
       WHERE user_id = $1 AND role = 'user' AND local_date >= $2::date
       ORDER BY local_date DESC, position DESC LIMIT ${MAX_MESSAGES}`,
      [userId, since],
    );
    return rows.map((row) => row.created_at);
  }
}
