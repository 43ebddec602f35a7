import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import { AuthorBlock } from './author-block.entity.js';

/**
 * Maximum number of blocks per reader and day: more than a reader would want, and few enough for every process to hold
 * all blocks in memory.
 */
export const MAX_BLOCKS = 100;

/** The person who blocks, identified by their anonymous id of the day or week. */
export interface Blocker {
  /** The UTC day; in a group, the Monday of the week. */
  readonly day: string;
  readonly anonymousId: string;
  /** True for a block in a group, which lasts for the week. */
  readonly isOfWeek?: boolean;
}

/**
 * Rows of blocks: which authors a reader has hidden. Reader and author are stored only by their anonymous ids of the
 * day, or of the group and week.
 */
@Injectable()
export class BlocksRepository {
  constructor(private readonly database: Database) {}

  /**
   * Adds a block; repeating it changes nothing. One statement counts and adds.
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
    const blocks = await this.database.source.manager.find(AuthorBlock, {
      select: { blockedId: true },
      where: { day, anonymousId, isLifted: false },
      take: MAX_BLOCKS,
    });
    return new Set(blocks.map(({ blockedId }) => blockedId));
  }

  async lift({ day, anonymousId }: Blocker, blockedId: string): Promise<void> {
    const block = { day, anonymousId, blockedId, isLifted: false };
    await this.database.source.manager.update(AuthorBlock, block, { isLifted: true });
  }
}
