import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import { POST_COLUMNS, type PostRow, type StoredPost, toStoredPost } from '../posts/index.js';

/** From where changes of a day are read: a transaction, and the last row of it that is there. */
export interface ChangePosition {
  readonly changedIn: string;
  readonly id: string;
}

/** Before everything. */
export const FIRST_POSITION: ChangePosition = { changedIn: '0', id: '00000000-0000-0000-0000-000000000000' };

/** What one statement brings; a day that is read for the first time asks for more. */
export const CHANGES_AT_ONCE = 2_000;

export interface Changes {
  readonly posts: readonly StoredPost[];
  /** Of the last of them; null when there is none. */
  readonly last: ChangePosition | null;
  /** Before it everything was there when this was read: no earlier transaction was under way. Null without posts. */
  readonly settled: ChangePosition | null;
}

interface ChangeRow extends PostRow {
  changed_in: string;
  oldest_under_way: string;
}

/** Reads what was posted or changed on a day since it was read last. */
@Injectable()
export class ChangedPostsRepository {
  constructor(private readonly database: Database) {}

  async read(day: string, { changedIn, id }: ChangePosition): Promise<Changes> {
    const rows = await this.database.query<ChangeRow>(
      'posts-changed',
      `SELECT ${POST_COLUMNS}, changed_in::text, pg_snapshot_xmin(pg_current_snapshot())::text AS oldest_under_way
       FROM community.posts WHERE day = $1 AND (changed_in, id) > ($2::xid8, $3::uuid)
       ORDER BY changed_in, id LIMIT ${CHANGES_AT_ONCE}`,
      [day, changedIn, id],
    );
    const last = rows.at(-1);
    return {
      posts: rows.map(toStoredPost),
      last: last ? { changedIn: last.changed_in, id: last.id } : null,
      settled: last ? { ...FIRST_POSITION, changedIn: last.oldest_under_way } : null,
    };
  }
}
