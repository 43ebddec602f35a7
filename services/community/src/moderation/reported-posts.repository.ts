import { Injectable } from '@nestjs/common';
import {
  type ContentNote,
  type HoldReason,
  MODERATION_DAYS,
  type PostState,
  type ReportCount,
  type SafetyCategory,
} from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';

/** A post as operators see it: nothing in it leads to its author. */
export interface ReportedPostRow extends Record<string, unknown> {
  id: string;
  content: string;
  content_notes: ContentNote[];
  prompt_text: string;
  parent_content: string | null;
  /** `YYYY-MM-DD`. */
  day: string;
  created_at: Date;
  state: PostState;
  hold_reason: HoldReason | null;
  safety_level: 'none' | 'uncertain' | 'danger';
  safety_category: SafetyCategory | null;
  reports: ReportCount[];
  appeal: string | null;
  /** `YYYY-MM-DD`: what was done through this post. */
  suspended_until: string | null;
  is_open: boolean;
}

/** What an act on a post has to know. */
export interface LockedPost extends Record<string, unknown> {
  day: string;
  prompt_id: string;
  anonymous_id: string;
  state: PostState;
  is_open: boolean;
}

const PAGE = 20;
/** Decisions that are looked through for those whose post is still there. */
const RECENT = 500;

const IS_OPEN = `(post.state IN ('held', 'hidden') OR (post.state = 'removed' AND appeal.post_id IS NOT NULL
  AND NOT appeal.is_answered))`;

const FROM_POST = `community.posts post LEFT JOIN community.appeals appeal ON appeal.post_id = post.id`;

const COLUMNS = `post.id, post.content, post.content_notes, forum_day.prompt_text, parent.content AS parent_content,
  post.day::text, post.created_at, post.state, post.hold_reason, post.safety_level, post.safety_category,
  appeal.message AS appeal, ${IS_OPEN} AS is_open,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', count) ORDER BY reason), '[]')
   FROM (SELECT reason, count(*) FROM community.reports WHERE post_id = post.id GROUP BY reason) counted) AS reports,
  (SELECT CASE action WHEN 'suspend' THEN after END FROM community.moderation_decisions
   WHERE post_id = post.id AND action <> 'decide' ORDER BY id DESC LIMIT 1) AS suspended_until`;

const CONTEXT = `LEFT JOIN community.forum_days forum_day ON forum_day.day = post.day
  LEFT JOIN community.posts parent ON parent.id = post.parent_id AND NOT parent.is_deleted`;

/** Danger, in a post or in what its author said about it, then what people asked to be looked at again, then reports, then what the word rules held. */
const RANK = `CASE WHEN post.safety_level = 'danger' THEN 0
  WHEN appeal.post_id IS NOT NULL AND NOT appeal.is_answered THEN 1
  WHEN post.state = 'hidden' THEN 2 ELSE 3 END`;

const NOT_TOO_OLD = `NOT post.is_deleted AND post.day >= $1::date - ${MODERATION_DAYS}`;

/** Posts that wait for an operator, and those that one has decided on. */
@Injectable()
export class ReportedPostsRepository {
  constructor(private readonly database: Database) {}

  /**
   * What waits, the gravest first, then the oldest.
   * @param after id of the last one that is there; when it waits no longer, the list begins anew
   */
  listOpen(today: string, after: string | null): Promise<ReportedPostRow[]> {
    return this.database.query<ReportedPostRow>(
      'reported-posts-list-open',
      `WITH waiting AS (
         SELECT post.id, post.seq, ${RANK} AS rank FROM ${FROM_POST}
         WHERE post.state <> 'visible' AND ${NOT_TOO_OLD} AND ${IS_OPEN}
       ), last AS (SELECT rank, seq FROM waiting WHERE id = $2::uuid),
       page AS (
         SELECT * FROM waiting
         WHERE NOT EXISTS (SELECT FROM last) OR (rank, seq) > (SELECT rank, seq FROM last)
         ORDER BY rank, seq LIMIT ${PAGE}
       )
       SELECT ${COLUMNS} FROM page JOIN ${FROM_POST} ON true ${CONTEXT} WHERE post.id = page.id
       ORDER BY page.rank, page.seq`,
      [today, after],
    );
  }

  /** What was decided and is still there, the latest decision first. */
  listDecided(today: string, after: string | null): Promise<ReportedPostRow[]> {
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
       SELECT ${COLUMNS} FROM recent JOIN ${FROM_POST} ON true ${CONTEXT}
       WHERE post.id = recent.post_id AND ${NOT_TOO_OLD} AND NOT ${IS_OPEN}
       ORDER BY recent.id DESC LIMIT ${PAGE}`,
      [today, after],
    );
  }

  async find(id: string, today: string): Promise<ReportedPostRow | null> {
    const [row] = await this.database.query<ReportedPostRow>(
      'reported-posts-find',
      `SELECT ${COLUMNS} FROM ${FROM_POST} ${CONTEXT} WHERE post.id = $2 AND ${NOT_TOO_OLD}`,
      [today, id],
    );
    return row ?? null;
  }

  /** Locks a post that an operator can act on: one that waits, was decided on, or was reported. */
  async lock(id: string, today: string, transaction: PipelinedTransaction): Promise<LockedPost | null> {
    const [row] = await transaction.query<LockedPost>(
      'reported-posts-lock',
      `SELECT post.day::text, post.prompt_id, post.anonymous_id, post.state, ${IS_OPEN} AS is_open FROM ${FROM_POST}
       WHERE post.id = $2 AND ${NOT_TOO_OLD} AND (post.state <> 'visible'
         OR EXISTS (SELECT FROM community.reports WHERE post_id = post.id)
         OR EXISTS (SELECT FROM community.moderation_decisions WHERE post_id = post.id))
       FOR UPDATE OF post`,
      [today, id],
    );
    return row ?? null;
  }

  /** Shows a post or takes it out; an appeal is answered by it. What was reported before it was shown does not hide it again. */
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
