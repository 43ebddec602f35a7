import { Injectable } from '@nestjs/common';
import { REPORTS_THAT_HIDE, type ReportReason } from '@shadow-guide/contracts';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** The person who reports, identified by their anonymous id. */
export interface Reporter {
  readonly reporterId: string;
  /**
   * Whether the person is suspended. Reports of a suspended person neither hide a post nor put it in the operators’
   * queue.
   */
  readonly isSuspended: boolean;
  /**
   * Whether the account is in its first days. Reports of such an account are reviewed by operators and do not count
   * towards hiding a post.
   */
  readonly isNewcomer: boolean;
}

/** Identifies the place of a post, and the reader’s anonymous id in that place. */
export interface PlaceOfReport {
  readonly day: string;
  /** Id of the group; null in the forum. */
  readonly groupId: string | null;
  readonly anonymousId: string;
}

/** Reports, one per reader and post. The statements are named, because concurrent reports race. */
@Injectable()
export class ReportsRepository {
  /**
   * Serializes concurrent reports of one person, so that each report is counted. The lock is released when the
   * transaction ends.
   */
  lockReporter(reporterId: string, transaction: PipelinedTransaction): void {
    transaction.send('reports-lock-reporter', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 3))', [
      reporterId,
    ]);
  }

  /** Counts the posts that a person has reported under the given anonymous id. */
  async countOf(reporterId: string, transaction: PipelinedTransaction): Promise<number> {
    const [row] = await transaction.query<{ count: number }>(
      'reports-count-of',
      'SELECT count(*)::int AS count FROM community.reports WHERE reporter_id = $1',
      [reporterId],
    );
    return row?.count ?? 0;
  }

  /**
   * Locks a post of the day, or of the group’s week, that others can or could read. Reports of the same post are
   * serialized, so that each sees the earlier ones.
   * @returns whether the post is the reader's own; null when the post does not exist
   */
  async lockPost(
    id: string,
    { day, groupId, anonymousId }: PlaceOfReport,
    transaction: PipelinedTransaction,
  ): Promise<{ is_own: boolean } | null> {
    const [row] = await transaction.query<{ is_own: boolean }>(
      'reports-lock-post',
      `SELECT anonymous_id = $3 AS is_own FROM community.posts
       WHERE id = $1 AND day = $2::date AND group_id IS NOT DISTINCT FROM $4 AND NOT is_deleted AND (state IN ('visible', 'hidden') OR anonymous_id = $3)
       FOR UPDATE`,
      [id, day, anonymousId, groupId],
    );
    return row ?? null;
  }

  /**
   * Stores a report. Enough reports hide the post; fewer put it into the operators' queue. Repeating a report changes
   * nothing. Reports settled by an operator no longer count.
   * @returns whether this report has hidden the post
   */
  async add(
    id: string,
    reason: ReportReason,
    { reporterId, isSuspended, isNewcomer }: Reporter,
    transaction: PipelinedTransaction,
  ): Promise<boolean> {
    const hidden = await transaction.query(
      'reports-add',
      `WITH added AS (
         INSERT INTO community.reports (post_id, reporter_id, reason, is_counted, needs_look)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING RETURNING is_counted
       )
       UPDATE community.posts SET state = 'hidden' WHERE id = $1 AND state = 'visible'
         AND (SELECT is_counted FROM added)
         AND 1 + (SELECT count(*) FROM community.reports
           WHERE post_id = $1 AND is_counted AND NOT is_settled) >= ${REPORTS_THAT_HIDE}
       RETURNING id`,
      [id, reporterId, reason, !isSuspended && !isNewcomer, !isSuspended],
    );
    return hidden.length > 0;
  }
}
