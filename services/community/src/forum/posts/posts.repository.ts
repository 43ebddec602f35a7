import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { FROM_POST_SQL, isOpenSql, RANK_SQL, WITHDRAW_SQL } from '../../operators-queue/index.js';
import { POST_COLUMNS, type PostRow, toStoredPost } from './post-row.js';
import type { StoredPost } from './stored-post.js';

/** Identifies a post, and the caller by their anonymous id of the post's day or week. */
export interface PostOfDay {
  /** The UTC day; in a group, the Monday of the week. */
  readonly day: string;
  /** The current UTC day. */
  readonly today: string;
  readonly id: string;
  /** The caller's id of the day. */
  readonly anonymousId: string;
}

/** Where to find a post. */
export interface PlaceOfPost {
  /** The UTC day; in a group, the Monday of the week. */
  readonly day: string;
  readonly id: string;
  /** Id of the group; undefined in the forum. */
  readonly groupId?: string;
}

/** A post to insert; the columns not listed here have database defaults. */
export type NewPost = Omit<StoredPost, 'seq' | 'checkInAnswer' | 'isDeleted'> & {
  /** The UTC day; in a group, the Monday of the week. */
  readonly day: string;
  /** Id of the group; null in the forum. */
  readonly groupId: string | null;
  readonly requestId: string | null;
};

/**
 * Rows of posts, one at a time. Lists are read from the in-memory copy of the day. The statements are named, because
 * posting is a hot path.
 */
@Injectable()
export class PostsRepository {
  constructor(private readonly database: Database) {}

  /** Returns a post in any state. */
  async find(
    { day, id, groupId }: PlaceOfPost,
    transaction?: PipelinedTransaction,
  ): Promise<StoredPost | null> {
    const [row] = await this.database.query<PostRow>(
      'posts-find',
      `SELECT ${POST_COLUMNS} FROM community.posts
       WHERE id = $1 AND day = $2 AND group_id IS NOT DISTINCT FROM $3`,
      [id, day, groupId ?? null],
      transaction,
    );
    return row ? toStoredPost(row) : null;
  }

  /** Returns the post that an author's request created, even when the author has deleted the post since. */
  async findByRequest(
    day: string,
    anonymousId: string,
    requestId: string,
    transaction: PipelinedTransaction,
  ): Promise<StoredPost | null> {
    const [row] = await transaction.query<PostRow>(
      'posts-find-by-request',
      `SELECT ${POST_COLUMNS} FROM community.posts WHERE day = $1 AND anonymous_id = $2 AND request_id = $3`,
      [day, anonymousId, requestId],
    );
    return row ? toStoredPost(row) : null;
  }

  /** Returns whether an earlier post of the author already shows the check-in question. */
  async wasAsked(day: string, anonymousId: string, transaction: PipelinedTransaction): Promise<boolean> {
    const [row] = await transaction.query<{ asked: boolean }>(
      'posts-was-asked',
      `SELECT EXISTS (SELECT FROM community.posts WHERE day = $1 AND anonymous_id = $2 AND check_in_asked) AS asked`,
      [day, anonymousId],
    );
    return row?.asked ?? false;
  }

  async insert(post: NewPost, transaction: PipelinedTransaction): Promise<StoredPost> {
    const [row] = await transaction.query<PostRow>(
      'posts-insert',
      `INSERT INTO community.posts (id, day, prompt_id, parent_id, root_id, depth, anonymous_id, content, content_notes, created_at,
         request_id, state, hold_reason, safety_level, safety_category, check_in_asked, group_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::text[], date_trunc('minute', $10::timestamptz), $11, $12, $13, $14, $15, $16, $17)
       RETURNING ${POST_COLUMNS}`,
      [
        ...[post.id, post.day, post.promptId, post.parentId, post.rootId, post.depth, post.anonymousId],
        ...[post.content, post.contentNotes, post.createdAt, post.requestId, post.state, post.holdReason],
        ...[post.safetyLevel, post.safetyCategory, post.checkInAsked, post.groupId],
      ],
    );
    if (!row) throw new Error('A stored post was not returned.');
    return toStoredPost(row);
  }

  /**
   * Erases the text of an author's own post. The row remains until its day or week ends, so that replies keep their
   * parent and a retried request creates no second post. The post's place in the operators' queue remains for the same
   * time, without the text.
   * @returns the post's prompt (null in a group), and whether others could see the post; null when the post is missing
   * or another person's
   */
  async erase({
    day,
    today,
    id,
    anonymousId,
  }: PostOfDay): Promise<{ promptId: string | null; wasVisible: boolean } | null> {
    const [row] = await this.database.query<{ prompt_id: string | null; was_visible: boolean }>(
      'posts-erase',
      `WITH own AS (
         SELECT post.id, post.state = 'visible' AND NOT post.is_deleted AS was_visible,
           CASE WHEN ${isOpenSql('$4')} THEN ${RANK_SQL} END AS rank
         FROM ${FROM_POST_SQL} WHERE post.id = $1 AND post.day = $2::date AND post.anonymous_id = $3 FOR UPDATE OF post
       ), unsaid AS (
         DELETE FROM community.appeals WHERE post_id IN (SELECT id FROM own)
       )
       UPDATE community.posts post
       SET ${WITHDRAW_SQL}, withdrawn_on = $4::date, withdrawn_rank = own.rank
       FROM own WHERE post.id = own.id RETURNING post.prompt_id, own.was_visible`,
      [id, day, anonymousId, today],
    );
    return row ? { promptId: row.prompt_id, wasVisible: row.was_visible } : null;
  }
}
