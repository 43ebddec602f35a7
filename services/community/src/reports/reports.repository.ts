import { Injectable } from '@nestjs/common';
import { REPORTS_THAT_HIDE, type ReportReason } from '@shadow-guide/contracts';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** Who reports, by the id that others know them by. */
export interface Reporter {
  readonly reporterId: string;
  /** Reports of a suspended person neither hide a post nor put it in the operators’ queue. */
  readonly isSuspended: boolean;
  /** In the first days: operators look at what they report, and it does not count towards hiding. */
  readonly isNewcomer: boolean;
}

/** Where a post is, and by what its reader is known there. */
export interface PlaceOfReport {
  readonly day: string;
  /** Null in the forum. */
  readonly groupId: string | null;
  readonly anonymousId: string;
}

/** Reports of readers, one a reader and post. */
@Injectable()
export class ReportsRepository {
  /** So that of many reports of one person at once each is counted; goes with the transaction. */
  lockReporter(reporterId: string, transaction: PipelinedTransaction): void {
    transaction.send('reports-lock-reporter', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 3))', [
      reporterId,
    ]);
  }

  /** How many posts a person has reported under this id. */
  async countOf(reporterId: string, transaction: PipelinedTransaction): Promise<number> {
    const [row] = await transaction.query<{ count: number }>(
      'reports-count-of',
      'SELECT count(*)::int AS count FROM community.reports WHERE reporter_id = $1',
      [reporterId],
    );
    return row?.count ?? 0;
  }

  /**
   * Locks a post of the day, or of the week of a group, that is or was open to readers. Reports of one post take turns, so that each sees those before it.
   * @returns whether it is the reader's own; null when there is none
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
   * Stores a report, and hides the post with the one that is enough; fewer put it before the operators. Again by the same reader it changes nothing. Those that an
   * operator has seen do not count any more.
   * @returns whether this one has hidden it
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
