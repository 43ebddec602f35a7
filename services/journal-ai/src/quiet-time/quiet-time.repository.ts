import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';

/** Marks of quiet times; they are written with the entry, in its statement. */
@Injectable()
export class QuietTimeRepository {
  constructor(private readonly database: Database) {}

  /** @returns the sealed mark; null when the person has not written yet */
  async find(userId: string): Promise<Buffer | null> {
    const [row] = await this.database.query<{ quiet_until: Buffer }>(
      'quiet-times-find',
      'SELECT quiet_until FROM journal_ai.quiet_times WHERE user_id = $1',
      [userId],
    );
    return row?.quiet_until ?? null;
  }
}
