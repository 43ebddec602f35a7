import { Injectable } from '@nestjs/common';
import type { Caller, GroupPostRef } from '@shadow-guide/contracts';
import {
  BlocksRepository,
  discussionNotFound,
  isShownTo,
  MAX_BLOCKS,
  ownPost,
  PostsRepository,
  tooManyBlocked,
} from '../forum/index.js';
import { OpenThread } from './open-thread.js';

/**
 * Hides all posts of an author in a group from one member for the rest of the week, or shows them again. Blocks do not
 * carry over to the next week.
 */
@Injectable()
export class ThreadAuthors {
  constructor(
    private readonly threads: OpenThread,
    private readonly posts: PostsRepository,
    private readonly blocks: BlocksRepository,
  ) {}

  /** @throws DomainError `group_not_found`, `discussion_not_found`, `own_post`, `too_many_blocked` */
  async block({ groupId, id }: GroupPostRef, caller: Caller): Promise<void> {
    const { week, anonymousId } = await this.threads.run(groupId, caller);
    const post = await this.posts.find({ day: week.start, id, groupId });
    if (!post || !isShownTo(post, anonymousId)) throw discussionNotFound();
    if (post.anonymousId === anonymousId) throw ownPost();
    const reader = { day: week.start, anonymousId, isOfWeek: true };
    if (!(await this.blocks.add(reader, post.anonymousId))) throw tooManyBlocked(MAX_BLOCKS);
  }

  /**
   * Lifts the block. Also works when the post was deleted meanwhile.
   * @throws DomainError `group_not_found`, `discussion_not_found`
   */
  async unblock({ groupId, id }: GroupPostRef, caller: Caller): Promise<void> {
    const { week, anonymousId } = await this.threads.run(groupId, caller);
    const post = await this.posts.find({ day: week.start, id, groupId });
    if (!post) throw discussionNotFound();
    await this.blocks.lift({ day: week.start, anonymousId }, post.anonymousId);
  }
}
