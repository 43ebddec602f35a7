import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { DecideReport as Decision, ReportedPost } from '@shadow-guide/contracts';
import { Clock, Database } from '@shadow-guide/kernel';
import { ForumChanges } from '../forum-live/index.js';
import { reportNotFound } from './moderation-errors.js';
import { OperatorsLog } from './operators-log.js';
import { toReportedPost } from './reported-post.presenter.js';
import { ReportedPostsRepository } from './reported-posts.repository.js';

/** Makes a post visible, or removes it. A post of a past day is never visible again: the next sweep deletes it. */
@Injectable()
export class DecideReport {
  constructor(
    private readonly database: Database,
    private readonly posts: ReportedPostsRepository,
    private readonly log: OperatorsLog,
    private readonly changes: ForumChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `report_not_found` */
  async run({ id, status }: Decision, operatorId: string): Promise<ReportedPost> {
    const at = this.clock.now();
    const today = localDate(at, 'UTC');
    const before = await this.database.pipelined(async (transaction) => {
      const post = await this.posts.lock(id, today, transaction);
      if (!post) throw reportNotFound();
      // The same decision was made before: the second of two clicks changes nothing.
      if (post.state === status && !post.is_open) return post;
      this.posts.decide(id, status, transaction);
      const states = { before: post.state, after: status };
      const answered = { field: 'appeal', before: 'waiting', after: 'answered' };
      this.log.write(
        {
          ...{ operatorId, postId: id, at, ...states },
          action: status === 'visible' ? 'show-post' : 'remove-post',
          changes: [{ field: 'state', ...states }, ...(post.is_appealed ? [answered] : [])],
        },
        transaction,
      );
      return post;
    });
    const concernsOthers = before.state !== status && (before.state === 'visible' || status === 'visible');
    if (concernsOthers && before.day === today) this.changes.announce(before.prompt_id);
    const row = await this.posts.find(id, today);
    if (!row) throw reportNotFound();
    return toReportedPost(row, today);
  }
}
