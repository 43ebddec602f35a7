import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';

/** More authors than a day has that one reader would want to block. */
const MAX_BLOCKS = 1_000;

/** Rows of blocks: which authors of a day a reader does not want to see. Both are known by their ids of that day alone. */
@Injectable()
export class BlocksRepository {
  constructor(private readonly database: Database) {}

  /** Again it changes nothing. */
  async add(day: string, anonymousId: string, blockedId: string): Promise<void> {
    await this.database.query(
      'blocks-add',
      `INSERT INTO community.blocks (day, anonymous_id, blocked_id)
       SELECT $1, $2, $3
       WHERE (SELECT count(*) FROM community.blocks WHERE day = $1 AND anonymous_id = $2) < ${MAX_BLOCKS}
       ON CONFLICT (day, anonymous_id, blocked_id) DO UPDATE SET is_lifted = false`,
      [day, anonymousId, blockedId],
    );
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
