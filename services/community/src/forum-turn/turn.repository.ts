import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import { RETAINED_POST_SQL } from '../retained-posts/index.js';
import { isOverRowSql, isOverSql, type Turn } from './over-days.js';

/** Maximum number of rows per statement. It is small, so that a statement holds its locks for milliseconds only. */
export const TURN_BATCH = 1_000;

/** Tables whose rows are all deleted when their day, or their group’s week, ends. */
export const DAY_TABLES = ['blocks', 'writers'] as const;

/**
 * Condition for a post to be deleted: its day, or its group’s week, is over; the post neither awaits an operator's
 * review nor may need another one; and it was not emptied today.
 */
const EXPIRED_POST = `${isOverRowSql('post', '$1', '$2')}
  AND NOT (post.day BETWEEN $3::date AND $1::date AND (${RETAINED_POST_SQL} OR coalesce(post.withdrawn_on >= $1::date, false)))`;

/**
 * Deletes the rows of forum days that are over. Every statement is idempotent, and several processes may run the same
 * statement at once.
 */
@Injectable()
export class TurnRepository {
  constructor(private readonly database: Database) {}

  /**
   * @returns the number of deleted posts; fewer than {@link TURN_BATCH} when no posts are left or another process has
   * locked them
   */
  async deletePosts({ present, latest, retainedSince }: Turn): Promise<number> {
    const rows = await this.database.query(
      'forum-turn-posts',
      `DELETE FROM community.posts WHERE id IN (
         SELECT post.id FROM community.posts post WHERE ${EXPIRED_POST}
         LIMIT ${TURN_BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING 1`,
      [present, latest, retainedSince],
    );
    return rows.length;
  }

  /** @returns the number of deleted rows */
  async deleteOf(table: (typeof DAY_TABLES)[number], { present, latest }: Turn): Promise<number> {
    const rows = await this.database.query(
      `forum-turn-${table}`,
      `DELETE FROM community.${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM community.${table} known WHERE ${isOverRowSql('known', '$1', '$2')} LIMIT ${TURN_BATCH}))
       RETURNING 1`,
      [present, latest],
    );
    return rows.length;
  }

  /**
   * Marks those days as ended whose posts are all deleted.
   * @returns the days marked by this call
   */
  async markEnded({ present, latest, retainedSince }: Turn, now: Date): Promise<string[]> {
    const rows = await this.database.query<{ day: string }>(
      'forum-turn-mark',
      `UPDATE community.forum_days SET ended_at = $4
       WHERE ended_at IS NULL AND ${isOverSql('day', '$1', '$2')} AND NOT EXISTS (
         SELECT FROM community.posts post WHERE post.day = forum_days.day AND ${EXPIRED_POST})
       RETURNING day::text`,
      [present, latest, retainedSince, now],
    );
    return rows.map(({ day }) => day);
  }

  /**
   * Returns those of the given days that have no post left. The days are forum days, or the Mondays of the groups’
   * weeks.
   */
  async withoutPosts(days: readonly string[], of: 'forum' | 'groups'): Promise<string[]> {
    const rows = await this.database.query<{ day: string }>(
      'forum-turn-without-posts',
      `SELECT day::text FROM unnest($1::date[]) AS day
       WHERE NOT EXISTS (SELECT FROM community.posts post WHERE post.day = day.day AND (post.group_id IS NOT NULL) = $2)`,
      [days, of === 'groups'],
    );
    return rows.map(({ day }) => day);
  }
}
