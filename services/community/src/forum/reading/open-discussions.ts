import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { OpenForum } from '../../access/index.js';
import { AppealedPostsRepository } from '../posts/index.js';
import { ForumSnapshot, type PostsOfDay } from '../snapshot/index.js';
import type { Reader } from './discussion.presenter.js';

/** The posts of the day, and who reads them. */
export interface OpenedDiscussions {
  readonly posts: PostsOfDay;
  readonly reader: Reader;
  /** The reader's, of the day. */
  readonly anonymousId: string;
}

/** Opens the discussions of the day for a person: that spends the day of the free plan. */
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
    // Few have any.
    const appealed = posts.hasUnseenPostsOf(anonymousId)
      ? await this.appealed.list(day.day, anonymousId)
      : new Set<string>();
    return { posts, anonymousId, reader: { caller, anonymousId, blocked, appealed } };
  }
}
