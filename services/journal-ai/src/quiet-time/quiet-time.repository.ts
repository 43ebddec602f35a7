import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';

/** Sealed quiet times. They are written in the statement that stores the message. */
@Injectable()
export class QuietTimeRepository {
  constructor(private readonly database: Database) {}

  /** @returns the sealed end of the quiet time; null when the person has not written yet */
  async find(userId: string): Promise<Buffer | null> {
    const [row] = await this.database.query<{ quiet_until: Buffer }>(
      'quiet-times-find',
      'SELECT quiet_until FROM journal_ai.quiet_times WHERE user_id = $1',
      [userId],
    );
    return row?.quiet_until ?? null;
  }
}
