import { Injectable } from '@nestjs/common';
import { MAX_BOOKMARKS } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { Bookmark } from './bookmark.entity.js';

export type BookmarkRow = RowOf<Bookmark, 'id' | 'resourceId' | 'createdAt'>;

const COLUMNS = 'id, resource_id, created_at';
const IS_THERE = `EXISTS (
  SELECT FROM library.resources WHERE resources.id = bookmarks.resource_id AND withdrawn_at IS NULL)`;

/**
 * Repository of bookmarks: one row per person and resource. Bookmarks of withdrawn resources are kept, but neither
 * shown nor counted.
 */
@Injectable()
export class BookmarksRepository {
  constructor(private readonly database: Database) {}

  /** Lists a person's bookmarks, latest first. */
  list(userId: string): Promise<BookmarkRow[]> {
    return this.database.query<BookmarkRow>(
      'bookmarks-list',
      `SELECT ${COLUMNS} FROM library.bookmarks WHERE user_id = $1 AND ${IS_THERE}
       ORDER BY created_at DESC, id DESC LIMIT ${MAX_BOOKMARKS}`,
      [userId],
    );
  }

  /** @returns undefined when there is no such resource */
  async check(userId: string, resourceId: string): Promise<boolean | undefined> {
    const [row] = await this.database.query<{ is_bookmarked: boolean }>(
      'bookmarks-check',
      `SELECT EXISTS (SELECT FROM library.bookmarks WHERE user_id = $1 AND resource_id = $2) AS is_bookmarked
       FROM library.resources WHERE id = $2 AND withdrawn_at IS NULL`,
      [userId, resourceId],
    );
    return row?.is_bookmarked;
  }

  /** Locks a person's bookmarks: other calls that add a bookmark wait until this transaction has ended. */
  lock(transaction: PipelinedTransaction, userId: string): void {
    transaction.send('bookmarks-lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `bookmarks:${userId}`,
    ]);
  }

  async find(
    transaction: PipelinedTransaction,
    userId: string,
    resourceId: string,
  ): Promise<BookmarkRow | undefined> {
    const [row] = await transaction.query<BookmarkRow>(
      'bookmarks-find',
      `SELECT ${COLUMNS} FROM library.bookmarks WHERE user_id = $1 AND resource_id = $2 AND ${IS_THERE}`,
      [userId, resourceId],
    );
    return row;
  }

  async count(transaction: PipelinedTransaction, userId: string): Promise<number> {
    const [row] = await transaction.query<{ count: number }>(
      'bookmarks-count',
      `SELECT count(*)::int AS count FROM library.bookmarks WHERE user_id = $1 AND ${IS_THERE}`,
      [userId],
    );
    return row?.count ?? 0;
  }

  /** @returns undefined when there is no such resource */
  async insert(
    transaction: PipelinedTransaction,
    bookmark: {
      readonly id: string;
      readonly userId: string;
      readonly resourceId: string;
      readonly at: Date;
    },
  ): Promise<BookmarkRow | undefined> {
    const [row] = await transaction.query<BookmarkRow>(
      'bookmarks-insert',
      `INSERT INTO library.bookmarks (id, user_id, resource_id, created_at)
       SELECT $1, $2, id, $4 FROM library.resources WHERE id = $3 AND withdrawn_at IS NULL
       RETURNING ${COLUMNS}`,
      [bookmark.id, bookmark.userId, bookmark.resourceId, bookmark.at],
    );
    return row;
  }

  /** @returns whether the resource exists or a bookmark of it existed */
  async remove(userId: string, resourceId: string): Promise<boolean> {
    const [row] = await this.database.query<{ was_known: boolean }>(
      'bookmarks-remove',
      `WITH gone AS (DELETE FROM library.bookmarks WHERE user_id = $1 AND resource_id = $2 RETURNING id)
       SELECT EXISTS (SELECT FROM gone)
         OR EXISTS (SELECT FROM library.resources WHERE id = $2 AND withdrawn_at IS NULL) AS was_known`,
      [userId, resourceId],
    );
    return row?.was_known ?? false;
  }
}
