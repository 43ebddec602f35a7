import { Injectable } from '@nestjs/common';
import { GROUP_POSTS_A_PAGE } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { POST_COLUMNS, type PostRow, type StoredPost, toStoredPost } from '../forum/index.js';
import type { OpenedThread } from './open-thread.js';

/** Value of `before` for the first page. */
const END = Number.MAX_SAFE_INTEGER;

/** Posts of a group’s weekly thread. The statements are named, because every page of the thread runs them. */
@Injectable()
export class ThreadPostsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the posts that the member can read, newest first.
   * @param before `seq` of the last post of the previous page
   * @returns one post more than a page when a next page exists
   */
  async list({ groupId, week, anonymousId }: OpenedThread, before = END): Promise<StoredPost[]> {
    const rows = await this.database.query<PostRow>(
      'thread-posts-list',
      `SELECT ${POST_COLUMNS} FROM community.posts
       WHERE group_id = $1 AND day = $2 AND seq < $4 AND NOT is_deleted AND (state = 'visible' OR anonymous_id = $3)
       ORDER BY seq DESC LIMIT ${GROUP_POSTS_A_PAGE + 1}`,
      [groupId, week.start, anonymousId, before],
    );
    return rows.map(toStoredPost);
  }

  /** Counts the posts of the group's thread this week, in any state. */
  async count({ groupId, week }: OpenedThread, transaction: PipelinedTransaction): Promise<number> {
    const [row] = await transaction.query<{ count: number }>(
      'thread-posts-count',
      'SELECT count(*)::int AS count FROM community.posts WHERE group_id = $1 AND day = $2',
      [groupId, week.start],
    );
    return row?.count ?? 0;
  }
}
