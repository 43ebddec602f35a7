import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import { RETAINED_POST_SQL } from '../retained-posts/index.js';
import { isOverRowSql, isOverSql, type Turn } from './over-days.js';

/** Rows of one statement: it holds its locks for milliseconds. */
export const TURN_BATCH = 1_000;

/** Tables of which nothing outlives its day, or the week of a group. */
export const DAY_TABLES = ['blocks', 'writers'] as const;

/** A post that goes: its day, or the week of its group, is over, no operator has to look at it or may have to again, and it was not emptied today. */
const GOING_POST = `${isOverRowSql('post', '$1', '$2')}
  AND NOT (post.day BETWEEN $3::date AND $1::date AND (${RETAINED_POST_SQL} OR coalesce(post.withdrawn_on >= $1::date, false)))`;

/** What goes when a day of the forum is over. Every statement can be repeated, and be run by several processes at once. */
@Injectable()
export class TurnRepository {
  constructor(private readonly database: Database) {}

  /** @returns how many posts went; fewer than {@link TURN_BATCH} when no more are left, or another process has them */
  async deletePosts({ present, latest, retainedSince }: Turn): Promise<number> {
    const rows = await this.database.query(
      'forum-turn-posts',
      `DELETE FROM community.posts WHERE id IN (
         SELECT post.id FROM community.posts post WHERE ${GOING_POST}
         LIMIT ${TURN_BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING 1`,
      [present, latest, retainedSince],
    );
    return rows.length;
  }

  /** @returns how many rows went */
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
   * Marks days as ended whose posts are gone.
   * @returns those that this call has marked
   */
  async markEnded({ present, latest, retainedSince }: Turn, now: Date): Promise<string[]> {
    const rows = await this.database.query<{ day: string }>(
      'forum-turn-mark',
      `UPDATE community.forum_days SET ended_at = $4
       WHERE ended_at IS NULL AND ${isOverSql('day', '$1', '$2')} AND NOT EXISTS (
         SELECT FROM community.posts post WHERE post.day = forum_days.day AND ${GOING_POST})
       RETURNING day::text`,
      [present, latest, retainedSince, now],
    );
    return rows.map(({ day }) => day);
  }

  /** Those of the days of which no post is left: of the forum, or of the weeks of groups that begin on them. */
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
