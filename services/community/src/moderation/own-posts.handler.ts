import { Controller } from '@nestjs/common';
import {
  type AnsweredCheckIn,
  type AnswerForumCheckIn,
  type AppealDiscussion,
  forum,
  type HeldPost,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { AnswerCheckIn } from './answer-check-in.js';
import { AppealPost } from './appeal-post.js';
import { HeldPostPresenter } from './held-post.presenter.js';
import { OwnIds } from './own-ids.js';
import { OwnPostsRepository } from './own-posts.repository.js';

/**
 * Endpoints for authors whose posts wait for an operator. Open on every plan and every day: people keep access to their
 * own posts.
 */
@Controller()
export class OwnPostsHandler {
  constructor(
    private readonly ownIds: OwnIds,
    private readonly posts: OwnPostsRepository,
    private readonly appealPost: AppealPost,
    private readonly answering: AnswerCheckIn,
    private readonly presenter: HeldPostPresenter,
  ) {}

  @Handle(forum.listHeld)
  async listHeld(_input: undefined, { caller }: Call): Promise<HeldPost[]> {
    const rows = await this.posts.listHeld(await this.ownIds.of(caller.userId));
    return rows.map((row) => this.presenter.present(row, caller));
  }

  @Handle(forum.appeal)
  appeal(appeal: AppealDiscussion, { caller }: Call): Promise<HeldPost> {
    return this.appealPost.run(appeal, caller);
  }

  @Handle(forum.answerCheckIn)
  answerCheckIn(answer: AnswerForumCheckIn, { caller }: Call): Promise<AnsweredCheckIn> {
    return this.answering.run(answer, caller);
  }
}
