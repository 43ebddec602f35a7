import { Controller } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import {
  type DecideReport as Decision,
  moderation,
  type ReportedPost,
  type ReportedPostRef,
  type ReportsQuery,
  type SuspendAuthor as SuspendedAuthor,
  type WaitingReports,
} from '@shadow-guide/contracts';
import { type Call, Clock, Handle, validationFailed } from '@shadow-guide/kernel';
import { DecideReport } from './decide-report.js';
import { toReportedPost } from './reported-post.presenter.js';
import { ReportedPostsRepository } from './reported-posts.repository.js';
import { SuspendAuthor } from './suspend-author.js';

const DEFAULT_LIMIT = 20;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Endpoints of the operators' queue. */
@Controller()
export class ModerationHandler {
  constructor(
    private readonly posts: ReportedPostsRepository,
    private readonly decideReport: DecideReport,
    private readonly suspendAuthor: SuspendAuthor,
    private readonly clock: Clock,
  ) {}

  @Handle(moderation.list)
  async list({ status, cursor, limit = DEFAULT_LIMIT }: ReportsQuery): Promise<ReportedPost[]> {
    if (cursor !== undefined && !ID.test(cursor)) {
      throw validationFailed([
        { field: 'cursor', message: 'Give the id of the last one of the page before.' },
      ]);
    }
    const today = localDate(this.clock.now(), 'UTC');
    const rows =
      status === 'decided'
        ? await this.posts.listDecided(today, cursor ?? null, limit)
        : await this.posts.listOpen(today, cursor ?? null, limit);
    return rows.map((row) => toReportedPost(row, today));
  }

  @Handle(moderation.countWaiting)
  countWaiting(): Promise<WaitingReports> {
    return this.posts.countWaiting(localDate(this.clock.now(), 'UTC'));
  }

  @Handle(moderation.decide)
  decide(decision: Decision, { caller }: Call): Promise<ReportedPost> {
    return this.decideReport.run(decision, caller.userId);
  }

  @Handle(moderation.suspend)
  suspend({ id, days }: SuspendedAuthor, { caller }: Call): Promise<ReportedPost> {
    return this.suspendAuthor.suspend(id, days, caller.userId);
  }

  @Handle(moderation.liftSuspension)
  liftSuspension({ id }: ReportedPostRef, { caller }: Call): Promise<ReportedPost> {
    return this.suspendAuthor.lift(id, caller.userId);
  }
}
