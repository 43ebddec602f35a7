import { Injectable } from '@nestjs/common';
import type { AppealDiscussion, Caller, HeldPost } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { SafetyCounts } from '../safety-counts/index.js';
import { HeldPostPresenter } from './held-post.presenter.js';
import { alreadyAppealed, nothingToAppeal, ownPostNotFound } from './moderation-errors.js';
import { type IdsByDay, OwnIds } from './own-ids.js';
import { type HeldPostRow, OwnPostsRepository } from './own-posts.repository.js';
import { ReviewPost } from './review-post.js';

/**
 * Asks the operators to review a post again, once per post. The message is deleted with the post and passes the same
 * safety review. When the message has a sign of danger, the author gets the safety card and the post moves to the front
 * of the queue.
 */
@Injectable()
export class AppealPost {
  constructor(
    private readonly database: Database,
    private readonly ownIds: OwnIds,
    private readonly posts: OwnPostsRepository,
    private readonly reviews: ReviewPost,
    private readonly presenter: HeldPostPresenter,
    private readonly counts: SafetyCounts,
  ) {}

  /** @throws DomainError `discussion_not_found`, `nothing_to_appeal`, `already_appealed` */
  async run(appeal: AppealDiscussion, caller: Caller): Promise<HeldPost> {
    const own = await this.ownIds.of(caller.userId);
    const row = await this.database.pipelined((transaction) => this.store(appeal, own, transaction));
    return this.presenter.present(row, caller);
  }

  private async store(
    { id, message }: AppealDiscussion,
    own: IdsByDay,
    transaction: PipelinedTransaction,
  ): Promise<HeldPostRow> {
    const post = await this.posts.lock(own, id, transaction);
    if (!post) throw ownPostNotFound();
    if (post.state === 'visible') throw nothingToAppeal();
    if (!(await this.posts.appeal(id, message, transaction))) throw alreadyAppealed();
    const appealed = { ...post, is_appealed: true };
    const danger = this.reviews.dangerIn(message);
    if (danger === null || post.safety_level === 'danger') return appealed;
    this.posts.markDanger(id, danger, transaction);
    transaction.afterCommit(() => this.counts.countCard(danger));
    return { ...appealed, safety_level: 'danger', safety_category: danger };
  }
}
