import { Injectable } from '@nestjs/common';
import { MODERATION_DAYS, type ReportCount, type WaitingReports } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { FROM_POST_SQL, IS_APPEALED_SQL, isOpenSql, RANK_SQL } from '../operators-queue/index.js';
import type { Post } from '../posts/index.js';

/** A post as operators see it, without anything that identifies its author. */
export type ReportedPostRow = RowOf<
  Post,
  | 'id'
  | 'content'
  | 'contentNotes'
  | 'groupId'
  | 'day'
  | 'state'
  | 'holdReason'
  | 'safetyLevel'
  | 'safetyCategory'
  | 'isDeleted'
> & {
  /** Text of the prompt; null in a group. */
  prompt_text: string | null;
  parent_content: string | null;
  reports: ReportCount[];
  appeal: string | null;
  /** End date (`YYYY-MM-DD`) of the suspension that was made through this post. */
  suspended_until: string | null;
  is_open: boolean;
};

/** The state of a post that an operator's action depends on. */
export type LockedPost = RowOf<Post, 'day' | 'promptId' | 'groupId' | 'anonymousId' | 'state'> & {
  is_open: boolean;
  /** Whether the author has appealed and waits for the answer. */
  is_appealed: boolean;
};

/** Number of latest decisions in which posts that still exist are searched for. */
const RECENT = 500;

const IS_OPEN = isOpenSql('$1');

const COLUMNS = `post.id, post.content, post.content_notes, forum_day.prompt_text, post.group_id, parent.content AS parent_content,
  post.day::text, post.state, post.hold_reason, post.safety_level, post.safety_category, post.is_deleted,
  appeal.message AS appeal, ${IS_OPEN} AS is_open,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', count) ORDER BY reason), '[]')
   FROM (SELECT reason, count(*) FROM community.reports WHERE post_id = post.id GROUP BY reason) counted) AS reports,
  (SELECT CASE action WHEN 'suspend' THEN after END FROM community.moderation_decisions
   WHERE post_id = post.id AND action <> 'decide' ORDER BY id DESC LIMIT 1) AS suspended_until`;

const CONTEXT = `LEFT JOIN community.forum_days forum_day ON forum_day.prompt_id = post.prompt_id
  LEFT JOIN community.posts parent ON parent.id = post.parent_id AND NOT parent.is_deleted`;

const NOT_TOO_OLD = `post.day >= $1::date - ${MODERATION_DAYS}`;
/**
 * SQL condition for listing a post. A post that its author deleted is listed without its text until the end of the day.
 */
const IS_LISTED = `(NOT post.is_deleted OR post.withdrawn_on >= $1::date) AND ${NOT_TOO_OLD}`;

/** Posts that wait for an operator, and those already decided, by named statements with the queue's expressions. */
@Injectable()
export class ReportedPostsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Lists the waiting posts: the most serious first, then by day, the oldest first. Within a day they are sorted by
   * their random ids, which do not reveal the order of writing.
   * @param after id of the last post of the previous page; when that post no longer waits, the list starts over
   */
  listOpen(today: string, after: string | null, limit: number): Promise<ReportedPostRow[]> {
    return this.database.query<ReportedPostRow>(
      'reported-posts-list-open',
      `WITH candidates AS (
         SELECT id FROM community.posts WHERE state <> 'visible' AND NOT is_deleted
         UNION SELECT post_id FROM community.reports WHERE needs_look AND NOT is_settled
         UNION SELECT id FROM community.posts WHERE withdrawn_on >= $1::date
       ), waiting AS (
         SELECT post.id, post.day, ${RANK_SQL} AS rank FROM ${FROM_POST_SQL}
         WHERE post.id IN (SELECT id FROM candidates) AND ${IS_LISTED} AND ${IS_OPEN}
       ), last AS (SELECT rank, day, id FROM waiting WHERE id = $2::uuid),
       page AS (
         SELECT * FROM waiting
         WHERE NOT EXISTS (SELECT FROM last) OR (rank, day, id) > (SELECT rank, day, id FROM last)
         ORDER BY rank, day, id LIMIT $3
       )
       SELECT ${COLUMNS} FROM page JOIN ${FROM_POST_SQL} ON true ${CONTEXT} WHERE post.id = page.id
       ORDER BY page.rank, page.day, page.id`,
      [today, after, limit],
    );
  }

  /** Counts the waiting posts that need a decision. */
  async countWaiting(today: string): Promise<WaitingReports> {
    const [row] = await this.database.query<{ count: number; danger: number }>(
      'reported-posts-count-waiting',
      `WITH candidates AS (
         SELECT id FROM community.posts WHERE state <> 'visible' AND NOT is_deleted
         UNION SELECT post_id FROM community.reports WHERE needs_look AND NOT is_settled
       )
       SELECT count(*)::int AS count, count(*) FILTER (WHERE post.safety_level = 'danger')::int AS danger
       FROM ${FROM_POST_SQL}
       WHERE post.id IN (SELECT id FROM candidates) AND NOT post.is_deleted AND ${NOT_TOO_OLD} AND ${IS_OPEN}`,
      [today],
    );
    return { count: row?.count ?? 0, danger: row?.danger ?? 0 };
  }

  /** Lists decided posts that still exist, the latest decision first. */
  listDecided(today: string, after: string | null, limit: number): Promise<ReportedPostRow[]> {
    return this.database.query<ReportedPostRow>(
      'reported-posts-list-decided',
      `WITH recent AS (
         SELECT id, post_id FROM community.moderation_decisions decision
         WHERE action = 'decide' AND id < coalesce((SELECT max(id) FROM community.moderation_decisions
           WHERE post_id = $2::uuid AND action = 'decide'), 9223372036854775807)
           AND NOT EXISTS (SELECT FROM community.moderation_decisions later
             WHERE later.post_id = decision.post_id AND later.action = 'decide' AND later.id > decision.id)
         ORDER BY id DESC LIMIT ${RECENT}
       )
       SELECT ${COLUMNS} FROM recent JOIN ${FROM_POST_SQL} ON true ${CONTEXT}
       WHERE post.id = recent.post_id AND ${IS_LISTED} AND NOT ${IS_OPEN}
       ORDER BY recent.id DESC LIMIT $3`,
      [today, after, limit],
    );
  }

  async find(id: string, today: string): Promise<ReportedPostRow | null> {
    const [row] = await this.database.query<ReportedPostRow>(
      'reported-posts-find',
      `SELECT ${COLUMNS} FROM ${FROM_POST_SQL} ${CONTEXT}
       WHERE post.id = $2 AND NOT post.is_deleted AND ${NOT_TOO_OLD}`,
      [today, id],
    );
    return row ?? null;
  }

  /** Locks a post on which an operator can act: the post waits, was decided, or was reported. */
  async lock(id: string, today: string, transaction: PipelinedTransaction): Promise<LockedPost | null> {
    const [row] = await transaction.query<LockedPost>(
      'reported-posts-lock',
      `SELECT post.day::text, post.prompt_id, post.group_id, post.anonymous_id, post.state, ${IS_OPEN} AS is_open,
         ${IS_APPEALED_SQL} AS is_appealed FROM ${FROM_POST_SQL}
       WHERE post.id = $2 AND NOT post.is_deleted AND ${NOT_TOO_OLD} AND (post.state <> 'visible'
         OR EXISTS (SELECT FROM community.reports WHERE post_id = post.id)
         OR EXISTS (SELECT FROM community.moderation_decisions WHERE post_id = post.id))
       FOR UPDATE OF post`,
      [today, id],
    );
    return row ?? null;
  }

  /**
   * Makes a post visible or removes it. The decision also answers an appeal. Earlier reports do not hide the post
   * again.
   */
  decide(id: string, state: 'visible' | 'removed', transaction: PipelinedTransaction): void {
    transaction.send('reported-posts-decide', 'UPDATE community.posts SET state = $2 WHERE id = $1', [
      id,
      state,
    ]);
    transaction.send('appeals-answer', 'UPDATE community.appeals SET is_answered = true WHERE post_id = $1', [
      id,
    ]);
    if (state === 'removed') return;
    transaction.send('reports-settle', 'UPDATE community.reports SET is_settled = true WHERE post_id = $1', [
      id,
    ]);
  }
}
