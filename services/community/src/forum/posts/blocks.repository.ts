import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';

/**
 * Maximum number of blocks per reader and day: more than a reader would want, and few enough for every process to hold
 * them in memory.
 */
export const MAX_BLOCKS = 100;

/** The person who blocks, by their anonymous id of that day or week. */
export interface Blocker {
  /** In a group, the Monday of the week. */
  readonly day: string;
  readonly anonymousId: string;
  /** True for a block in a group, which lasts for the week. */
  readonly isOfWeek?: boolean;
}

/**
 * Rows of blocks: which authors a reader has hidden. Reader and author are stored only by their ids of that day, or of
 * that group and week.
 */
@Injectable()
export class BlocksRepository {
  constructor(private readonly database: Database) {}

  /**
   * Adds a block; repeating it changes nothing.
   * @returns false when the reader has reached the maximum; lifted blocks count, since their rows remain until the day
   * or week ends
   */
  async add({ day, anonymousId, isOfWeek = false }: Blocker, blockedId: string): Promise<boolean> {
    const rows = await this.database.query(
      'blocks-add',
      `INSERT INTO community.blocks (day, anonymous_id, blocked_id, is_of_week)
       SELECT $1, $2, $3, $4
       WHERE (SELECT count(*) FROM community.blocks WHERE day = $1 AND anonymous_id = $2 AND blocked_id <> $3) < ${MAX_BLOCKS}
       ON CONFLICT (day, anonymous_id, blocked_id) DO UPDATE SET is_lifted = false RETURNING id`,
      [day, anonymousId, blockedId, isOfWeek],
    );
    return rows.length > 0;
  }

  /**
   * Returns the ids of the authors that a reader has blocked, from the database and not from the in-memory copy of the
   * day.
   */
  async listOf({ day, anonymousId }: Blocker): Promise<Set<string>> {
    const rows = await this.database.query<{ blocked_id: string }>(
      'blocks-list-of',
      `SELECT blocked_id FROM community.blocks WHERE day = $1 AND anonymous_id = $2 AND NOT is_lifted LIMIT ${MAX_BLOCKS}`,
      [day, anonymousId],
    );
    return new Set(rows.map(({ blocked_id: blocked }) => blocked));
  }

  async lift({ day, anonymousId }: Blocker, blockedId: string): Promise<void> {
    await this.database.query(
      'blocks-lift',
      `UPDATE community.blocks SET is_lifted = true
       WHERE day = $1 AND anonymous_id = $2 AND blocked_id = $3 AND NOT is_lifted`,
      [day, anonymousId, blockedId],
    );
  }
}
