import { Injectable } from '@nestjs/common';
import type { AppealDiscussion, HeldPost } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import { toHeldPost } from './held-post.presenter.js';
import { alreadyAppealed, nothingToAppeal, ownPostNotFound } from './moderation-errors.js';
import { OwnIds } from './own-ids.js';
import { OwnPostsRepository } from './own-posts.repository.js';

/** Asks the operators to look again; once a post. What is said goes with the post. */
@Injectable()
export class AppealPost {
  constructor(
    private readonly database: Database,
    private readonly ownIds: OwnIds,
    private readonly posts: OwnPostsRepository,
  ) {}

  /** @throws DomainError `discussion_not_found`, `nothing_to_appeal`, `already_appealed` */
  async run({ id, message }: AppealDiscussion, userId: string): Promise<HeldPost> {
    const own = await this.ownIds.of(userId);
    return this.database.pipelined(async (transaction) => {
      const post = await this.posts.lock(own, id, transaction);
      if (!post) throw ownPostNotFound();
      if (post.state === 'visible') throw nothingToAppeal();
      if (!(await this.posts.appeal(id, message, transaction))) throw alreadyAppealed();
      return toHeldPost({ ...post, is_appealed: true });
    });
  }
}
