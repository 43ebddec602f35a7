import { Injectable } from '@nestjs/common';
import type { CheckInAnswer, SafetyCategory } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { Post } from '../posts/index.js';
import type { IdsByDay } from './own-ids.js';

/** A post of the caller's own that is hidden from others. */
export type HeldPostRow = RowOf<
  Post,
  'id' | 'content' | 'day' | 'groupId' | 'state' | 'holdReason' | 'safetyLevel' | 'safetyCategory'
> & { is_appealed: boolean };

/** A post after an answer to its check-in question. */
export type AnsweredPost = RowOf<Post, 'content' | 'safetyLevel' | 'safetyCategory' | 'promptId'> & {
  /** Whether others could see the post until this answer. */
  was_visible: boolean;
};

/** Limit of the list: more posts than anybody writes in a week. */
const MOST = 100;

const COLUMNS = `post.id, post.content, post.day::text, post.group_id, post.state, post.hold_reason, post.safety_level, post.safety_category,
  EXISTS (SELECT FROM community.appeals WHERE post_id = post.id) AS is_appealed`;

/** FROM clause: the caller's posts. `own` holds the caller's ids, as unnest($1, $2). */
const OWN = `community.posts post JOIN unnest($1::date[], $2::text[]) own (day, anonymous_id)
  ON post.day = own.day AND post.anonymous_id = own.anonymous_id`;

/**
 * The caller's own posts. Access is limited to ids that the server computes from the caller. The statements are named SQL,
 * because TypeORM cannot join a table with a list of ids.
 */
@Injectable()
export class OwnPostsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the caller's posts that wait for an operator or were removed, the latest first. */
  listHeld({ days, ids }: IdsByDay): Promise<HeldPostRow[]> {
    return this.database.query<HeldPostRow>(
      'own-posts-list-held',
      `SELECT ${COLUMNS} FROM ${OWN} WHERE post.state <> 'visible' AND NOT post.is_deleted
       ORDER BY post.seq DESC LIMIT ${MOST}`,
      [days, ids],
    );
  }

  async lock(
    { days, ids }: IdsByDay,
    id: string,
    transaction: PipelinedTransaction,
  ): Promise<HeldPostRow | null> {
    const [row] = await transaction.query<HeldPostRow>(
      'own-posts-lock',
      `SELECT ${COLUMNS} FROM ${OWN} WHERE post.id = $3 AND NOT post.is_deleted FOR UPDATE OF post`,
      [days, ids, id],
    );
    return row ?? null;
  }

  /** @returns false when the post has an appeal already */
  async appeal(id: string, message: string, transaction: PipelinedTransaction): Promise<boolean> {
    const rows = await transaction.query(
      'appeals-add',
      'INSERT INTO community.appeals (post_id, message) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING post_id',
      [id, message],
    );
    return rows.length > 0;
  }

  /**
   * Sets the safety level of the post to danger because of the author's message. The post moves to the front of the
   * queue, and the author sees the safety card.
   */
  markDanger(id: string, category: SafetyCategory, transaction: PipelinedTransaction): void {
    transaction.send(
      'own-posts-mark-danger',
      `UPDATE community.posts SET safety_level = 'danger', safety_category = $2 WHERE id = $1`,
      [id, category],
    );
  }

  /**
   * Stores an answer to the check-in question, in one statement. "Yes" and "not sure" set the level to danger: the post
   * then waits for an operator and is visible only to its author. "Misread" clears the suspicion. A later answer may
   * only raise the level.
   * @returns null when the post belongs to another person or has no check-in question
   */
  async answer({ days, ids }: IdsByDay, id: string, answer: CheckInAnswer): Promise<AnsweredPost | null> {
    const [row] = await this.database.query<AnsweredPost>(
      'own-posts-answer',
      `WITH asked AS (
         SELECT post.id, post.state, post.check_in_answer,
           array_position(ARRAY['misread', 'no', 'not_sure', 'yes'], $4) > coalesce(
             array_position(ARRAY['misread', 'no', 'not_sure', 'yes'], post.check_in_answer), 0)
             AND NOT ($4 = 'misread' AND post.safety_level = 'danger') AS raises,
           $4 IN ('not_sure', 'yes') AS is_danger
         FROM ${OWN} WHERE post.id = $3 AND post.check_in_asked AND NOT post.is_deleted FOR UPDATE OF post
       )
       UPDATE community.posts post SET
         check_in_answer = CASE WHEN raises THEN $4 ELSE post.check_in_answer END,
         safety_level = CASE WHEN raises AND is_danger THEN 'danger' WHEN raises AND $4 = 'misread' THEN 'none'
           ELSE post.safety_level END,
         safety_category = CASE WHEN raises AND is_danger THEN 'suicide' WHEN raises AND $4 = 'misread' THEN NULL
           ELSE post.safety_category END,
         hold_reason = CASE WHEN raises AND is_danger AND post.state <> 'removed' THEN 'danger' ELSE post.hold_reason END,
         state = CASE WHEN raises AND is_danger AND post.state <> 'removed' THEN 'held' ELSE post.state END
       FROM asked WHERE post.id = asked.id
       RETURNING post.content, post.safety_level, post.safety_category, post.prompt_id,
         asked.state = 'visible' AND post.state <> 'visible' AS was_visible`,
      [days, ids, id, answer],
    );
    return row ?? null;
  }
}
