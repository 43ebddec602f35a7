import { Injectable } from '@nestjs/common';
import type { Caller, ReportDiscussion } from '@shadow-guide/contracts';
import { Clock, conflict, Database, limited, notFound } from '@shadow-guide/kernel';
import { isNewAt, OpenForum } from '../access/index.js';
import { ForumChanges } from '../forum-live/index.js';
import { Suspensions } from '../suspensions/index.js';
import { ReportsRepository } from './reports.repository.js';

/** More than anybody reads that is worth a report; one hostile reader hides nothing alone anyway. */
export const REPORTS_A_DAY = 20;

/**
 * Takes in a reader's report of a post. It is taken from suspended people and from newcomers too, who are not told that it does not count:
 * accounts that were made to hide a post learn nothing by reporting it.
 */
@Injectable()
export class ReportPost {
  constructor(
    private readonly database: Database,
    private readonly openForum: OpenForum,
    private readonly suspensions: Suspensions,
    private readonly reports: ReportsRepository,
    private readonly changes: ForumChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `forum_access_limited`, `discussion_not_found`, `own_post`, `forum_slow_down` past {@link REPORTS_A_DAY} */
  async run({ id, reason }: ReportDiscussion, caller: Caller): Promise<void> {
    const { day, personKey, anonymousId, firstVisitOn } = await this.openForum.open(caller);
    const isSuspended = (await this.suspensions.find(personKey)) !== null;
    const isHidden = await this.database.pipelined(async (transaction) => {
      this.reports.lockReporter(anonymousId, transaction);
      const [count, post] = await Promise.all([
        this.reports.countOf(anonymousId, transaction),
        this.reports.lockPost(id, day.day, anonymousId, transaction),
      ]);
      if (!post)
        throw notFound('discussion_not_found', 'We could not find that post. It may have been taken out.');
      if (post.is_own)
        throw conflict('own_post', 'This post is your own. You can delete it until midnight (UTC).');
      if (count >= REPORTS_A_DAY) throw this.enoughForToday(day.endsAt);
      const isNewcomer = isNewAt(firstVisitOn, day.day);
      const reporter = { reporterId: anonymousId, isSuspended, isNewcomer };
      return this.reports.add(id, reason, reporter, transaction);
    });
    if (isHidden) this.changes.announce(day.promptId);
  }

  private enoughForToday(endsAt: Date) {
    const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - this.clock.now().getTime()) / 1_000));
    return limited(
      'forum_slow_down',
      `You have reported ${REPORTS_A_DAY} posts today, which is as much as one day takes. An operator looks at them.`,
      { retryAfter },
    );
  }
}
