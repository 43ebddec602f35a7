import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { OpenForum } from '../../access/index.js';
import { AppealedPostsRepository } from '../posts/index.js';
import { ForumSnapshot, type PostsOfDay } from '../snapshot/index.js';
import type { Reader } from './discussion.presenter.js';

/** Posts of the day, and the data specific to their reader. */
export interface OpenedDiscussions {
  readonly posts: PostsOfDay;
  readonly reader: Reader;
  /** The reader's anonymous id of the day. */
  readonly anonymousId: string;
}

/** Opens the discussions of the day for a person. This uses up the forum day of the free plan. */
@Injectable()
export class OpenDiscussions {
  constructor(
    private readonly forum: OpenForum,
    private readonly snapshot: ForumSnapshot,
    private readonly appealed: AppealedPostsRepository,
  ) {}

  /** @throws DomainError `forum_access_limited` */
  async open(caller: Caller): Promise<OpenedDiscussions> {
    const { day, anonymousId } = await this.forum.open(caller);
    const { posts, blocks } = await this.snapshot.of(day.day);
    const blocked = blocks.of(anonymousId);
    // Skips the query for most readers, who have no hidden posts.
    const appealed = posts.hasUnseenPostsOf(anonymousId)
      ? await this.appealed.list(day.day, anonymousId)
      : new Set<string>();
    return { posts, anonymousId, reader: { caller, anonymousId, blocked, appealed } };
  }
}
