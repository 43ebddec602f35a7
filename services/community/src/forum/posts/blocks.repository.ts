import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';

/** More authors than one reader would want to block on a day; every process holds the blocks of the day in memory. */
export const MAX_BLOCKS = 100;

/** Rows of blocks: which authors of a day a reader does not want to see. Both are known by their ids of that day alone. */
@Injectable()
export class BlocksRepository {
  constructor(private readonly database: Database) {}

  /**
   * Again it changes nothing.
   * @returns false when the reader has as many as fit; those that were lifted count, since their rows stay until midnight
   */
  async add(day: string, anonymousId: string, blockedId: string): Promise<boolean> {
    const rows = await this.database.query(
      'blocks-add',
      `INSERT INTO community.blocks (day, anonymous_id, blocked_id)
       SELECT $1, $2, $3
       WHERE (SELECT count(*) FROM community.blocks WHERE day = $1 AND anonymous_id = $2 AND blocked_id <> $3) < ${MAX_BLOCKS}
       ON CONFLICT (day, anonymous_id, blocked_id) DO UPDATE SET is_lifted = false RETURNING id`,
      [day, anonymousId, blockedId],
    );
    return rows.length > 0;
  }

  async lift(day: string, anonymousId: string, blockedId: string): Promise<void> {
    await this.database.query(
      'blocks-lift',
      `UPDATE community.blocks SET is_lifted = true
       WHERE day = $1 AND anonymous_id = $2 AND blocked_id = $3 AND NOT is_lifted`,
      [day, anonymousId, blockedId],
    );
  }
}
