import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { OpenForum } from '../../access/index.js';
import { AppealedPostsRepository, BlocksRepository } from '../posts/index.js';
import { ForumSnapshot, type PostsOfDay } from '../snapshot/index.js';
import type { Reader } from './discussion.presenter.js';

/** The posts of the day, and who reads them. */
export interface OpenedDiscussions {
  readonly posts: PostsOfDay;
  readonly reader: Reader;
}

/** Opens the discussions of the day for a person: that spends the day of the free plan. */
@Injectable()
export class OpenDiscussions {
  constructor(
    private readonly forum: OpenForum,
    private readonly snapshot: ForumSnapshot,
    private readonly blocks: BlocksRepository,
    private readonly appealed: AppealedPostsRepository,
  ) {}

  /** @throws DomainError `forum_access_limited` */
  async open(caller: Caller): Promise<OpenedDiscussions> {
    const { day, anonymousId } = await this.forum.open(caller);
    const [posts, blocked] = await Promise.all([
      this.snapshot.of(day.day),
      this.blocks.list(day.day, anonymousId),
    ]);
    // Few have any.
    const appealed = posts.hasUnseenPostsOf(anonymousId)
      ? await this.appealed.list(day.day, anonymousId)
      : new Set<string>();
    return { posts, reader: { caller, anonymousId, blocked, appealed } };
  }
}
