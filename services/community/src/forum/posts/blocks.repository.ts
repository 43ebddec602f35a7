import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';

/** More authors than a day has that one reader would want to block. */
export const MAX_BLOCKS = 1_000;

/** Rows of blocks: which authors of a day a reader does not want to see. Both are known by their ids of that day alone. */
@Injectable()
export class BlocksRepository {
  constructor(private readonly database: Database) {}

  async list(day: string, anonymousId: string): Promise<Set<string>> {
    const rows = await this.database.query<{ blocked_id: string }>(
      'blocks-list',
      `SELECT blocked_id FROM community.blocks WHERE day = $1 AND anonymous_id = $2 LIMIT ${MAX_BLOCKS}`,
      [day, anonymousId],
    );
    return new Set(rows.map(({ blocked_id }) => blocked_id));
  }

  /** Again it changes nothing. */
  async add(day: string, anonymousId: string, blockedId: string): Promise<void> {
    await this.database.query(
      'blocks-add',
      `INSERT INTO community.blocks (day, anonymous_id, blocked_id)
       SELECT $1, $2, $3
       WHERE (SELECT count(*) FROM community.blocks WHERE day = $1 AND anonymous_id = $2) < ${MAX_BLOCKS}
       ON CONFLICT DO NOTHING`,
      [day, anonymousId, blockedId],
    );
  }

  async remove(day: string, anonymousId: string, blockedId: string): Promise<void> {
    await this.database.query(
      'blocks-remove',
      'DELETE FROM community.blocks WHERE day = $1 AND anonymous_id = $2 AND blocked_id = $3',
      [day, anonymousId, blockedId],
    );
  }
}
