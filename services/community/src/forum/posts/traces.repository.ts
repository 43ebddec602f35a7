import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { FROM_POST_SQL, isOpenSql, RANK_SQL, WITHDRAW_SQL } from '../../operators-queue/index.js';

/**
 * One person’s anonymous ids, and the days they belong to (a forum day, or the Monday of a group’s week): two lists of
 * the same length.
 */
export interface IdsOfDays {
  readonly days: readonly string[];
  readonly ids: readonly string[];
}

const OWN = 'unnest($1::date[], $2::text[]) AS own (day, id)';

/** Deletes what one person posted in the forum and in groups: one statement for all days, so that erasures do not race. */
@Injectable()
export class TracesRepository {
  /**
   * Locks the person's writer rows. Posts in flight are stored before the lock is granted, so they are found; later
   * posts wait.
   */
  lock({ days, ids }: IdsOfDays, transaction: PipelinedTransaction): void {
    transaction.send(
      'traces-lock',
      `INSERT INTO community.writers AS known (day, anonymous_id, full_at)
       SELECT own.day, own.id, 'epoch' FROM ${OWN} ORDER BY own.day
       ON CONFLICT (day, anonymous_id) DO UPDATE SET posts = known.posts`,
      [days, ids],
    );
  }

  /**
   * Erases the text of all posts. The rows, and the posts' places in the operators' queue, stay until the day is
   * deleted.
   */
  async erasePosts(
    { days, ids }: IdsOfDays,
    today: string,
    transaction: PipelinedTransaction,
  ): Promise<{ promptId: string | null; wasVisible: boolean }[]> {
    const rows = await transaction.query<{ prompt_id: string | null; was_visible: boolean }>(
      'traces-erase-posts',
      `WITH mine AS (
         SELECT post.id, post.state = 'visible' AS was_visible, CASE WHEN ${isOpenSql('$3')} THEN ${RANK_SQL} END AS rank
         FROM ${FROM_POST_SQL} JOIN ${OWN} ON post.day = own.day AND post.anonymous_id = own.id
         WHERE NOT post.is_deleted ORDER BY post.id FOR UPDATE OF post
       ), unsaid AS (
         DELETE FROM community.appeals WHERE post_id IN (SELECT id FROM mine)
       )
       UPDATE community.posts post
       SET ${WITHDRAW_SQL}, withdrawn_on = $3::date, withdrawn_rank = mine.rank
       FROM mine WHERE post.id = mine.id RETURNING post.prompt_id, mine.was_visible`,
      [days, ids, today],
    );
    return rows.map((row) => ({ promptId: row.prompt_id, wasVisible: row.was_visible }));
  }

  /** Lifts the person's blocks, and resets their posting pace. */
  sendForget({ days, ids }: IdsOfDays, transaction: PipelinedTransaction): void {
    transaction.send(
      'traces-lift-blocks',
      `UPDATE community.blocks block SET is_lifted = true FROM ${OWN}
       WHERE block.day = own.day AND block.anonymous_id = own.id AND NOT block.is_lifted`,
      [days, ids],
    );
    transaction.send(
      'traces-forget-writer',
      `DELETE FROM community.writers writer USING ${OWN}
       WHERE writer.day = own.day AND writer.anonymous_id = own.id`,
      [days, ids],
    );
  }
}
