import { Injectable } from '@nestjs/common';
import type { Caller, ReportDiscussion } from '@shadow-guide/contracts';
import { isNewAt, OpenForum } from '../access/index.js';
import { ForumChanges } from '../forum-live/index.js';
import { TakeReport } from './take-report.js';

/** Accepts a reader's report of one of today's posts. */
@Injectable()
export class ReportPost {
  constructor(
    private readonly openForum: OpenForum,
    private readonly takeReport: TakeReport,
    private readonly changes: ForumChanges,
  ) {}

  /** @throws DomainError `forum_access_limited`, and the errors of `TakeReport` */
  async run({ id, reason }: ReportDiscussion, caller: Caller): Promise<void> {
    const { day, personKey, anonymousId, firstVisitOn } = await this.openForum.open(caller);
    const isHidden = await this.takeReport.run(
      { id, reason },
      {
        ...{ day: day.day, groupId: null, endsAt: day.endsAt, personKey, anonymousId },
        isNewcomer: isNewAt(firstVisitOn, day.day),
      },
    );
    if (isHidden) this.changes.announce(day.promptId);
  }
}
