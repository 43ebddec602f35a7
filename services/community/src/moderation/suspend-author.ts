import { Injectable } from '@nestjs/common';
import { addDays, localDate } from '@shadow-guide/calendar';
import { type ReportedPost, suspensionDays } from '@shadow-guide/contracts';
import { Clock, Database } from '@shadow-guide/kernel';
import { Suspensions } from '../suspensions/index.js';
import { FindAuthor } from './find-author.js';
import { reportNotFound, unknownLength } from './moderation-errors.js';
import { NO_SUSPENSION, OperatorsLog } from './operators-log.js';
import { toReportedPost } from './reported-post.presenter.js';
import { ReportedPostsRepository } from './reported-posts.repository.js';

/**
 * Stops the author of a post from posting, under any anonymous id. The operator learns neither who the author is, nor
 * whether the author was suspended or banned before.
 */
@Injectable()
export class SuspendAuthor {
  constructor(
    private readonly database: Database,
    private readonly posts: ReportedPostsRepository,
    private readonly authors: FindAuthor,
    private readonly suspensions: Suspensions,
    private readonly log: OperatorsLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Suspends the author for the given number of whole days. The suspension ends at midnight UTC, so that its end does
   * not reveal the time of the action.
   * @throws DomainError `report_not_found`, `author_not_found`, `validation_failed`
   */
  async suspend(id: string, days: number, operatorId: string): Promise<ReportedPost> {
    if (!suspensionDays.some((known) => known === days)) throw unknownLength();
    return this.act(id, operatorId, { days, until: addDays(localDate(this.clock.now(), 'UTC'), days + 1) });
  }

  /**
   * Lifts all suspensions of the author, made through this post or another one. A ban from the product stays.
   * @throws DomainError `report_not_found`, `author_not_found`
   */
  lift(id: string, operatorId: string): Promise<ReportedPost> {
    return this.act(id, operatorId, null);
  }

  private async act(
    id: string,
    operatorId: string,
    suspension: { readonly days: number; readonly until: string } | null,
  ): Promise<ReportedPost> {
    const until = suspension?.until ?? null;
    const at = this.clock.now();
    const today = localDate(at, 'UTC');
    const post = await this.database.pipelined((transaction) => this.posts.lock(id, today, transaction));
    if (!post) throw reportNotFound();
    const author = await this.authors.run(post);
    const before = (await this.posts.find(id, today))?.suspended_until ?? NO_SUSPENSION;
    await this.database.pipelined(async (transaction) => {
      if (until) await this.suspensions.suspend(author, until, transaction);
      else await this.suspensions.lift(author, transaction);
      // Of two suspensions made through this post the later end counts.
      const isKept = until !== null && before !== NO_SUSPENSION && before > until;
      const after = isKept ? before : (until ?? NO_SUSPENSION);
      const days = suspension ? [{ field: 'days', before: null, after: String(suspension.days) }] : [];
      this.log.write(
        {
          ...{ operatorId, postId: id, at, before, after },
          action: suspension ? 'suspend-author' : 'lift-suspension',
          changes: [...days, { field: 'suspendedUntil', before: dateOf(before), after: dateOf(after) }],
        },
        transaction,
      );
    });
    const row = await this.posts.find(id, today);
    if (!row) throw reportNotFound();
    return toReportedPost(row, today);
  }
}

function dateOf(until: string): string | null {
  return until === NO_SUSPENSION ? null : until;
}
