import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';

/** More authors than one reader would want to block on a day; every process holds the blocks of the day in memory. */
export const MAX_BLOCKS = 100;

/** Who blocks, by the id that they have there. */
export interface Blocker {
  /** In a group, the Monday of the week. */
  readonly day: string;
  readonly anonymousId: string;
  /** In a group a block lasts for the week. */
  readonly isOfWeek?: boolean;
}

/** Rows of blocks: which authors a reader does not want to see. Both are known by their ids of that day, or of that group and week, alone. */
@Injectable()
export class BlocksRepository {
  constructor(private readonly database: Database) {}

  /**
   * Again it changes nothing.
   * @returns false when the reader has as many as fit; those that were lifted count, since their rows stay until the turn
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

  /** Whom a reader has blocked, without the copy of the day in memory. */
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
