import { Injectable } from '@nestjs/common';
import {
  type Caller,
  GROUP_POSTS_A_PAGE,
  type GroupThread,
  type GroupThreadQuery,
} from '@shadow-guide/contracts';
import {
  AppealedPostsRepository,
  BlocksRepository,
  DiscussionPresenter,
  readSeqCursor,
  writeSeqCursor,
} from '../forum/index.js';
import { Suspensions } from '../suspensions/index.js';
import { OpenThread } from './open-thread.js';
import { ThreadPostsRepository } from './thread-posts.repository.js';

/** Reads a page of a group’s thread of the current week, for a member. */
@Injectable()
export class ReadThread {
  constructor(
    private readonly threads: OpenThread,
    private readonly posts: ThreadPostsRepository,
    private readonly blocks: BlocksRepository,
    private readonly appealed: AppealedPostsRepository,
    private readonly suspensions: Suspensions,
    private readonly presenter: DiscussionPresenter,
  ) {}

  /** @throws DomainError `group_not_found`, `validation_failed` for an invalid cursor */
  async run({ groupId, cursor }: GroupThreadQuery, caller: Caller): Promise<GroupThread> {
    const before = cursor === undefined ? undefined : readSeqCursor(cursor).seq;
    const thread = await this.threads.run(groupId, caller);
    const { anonymousId, week } = thread;
    const reader = { day: week.start, anonymousId };
    const [found, blocked, appealed, suspendedUntil] = await Promise.all([
      this.posts.list(thread, before),
      this.blocks.listOf(reader),
      this.appealed.list(week.start, anonymousId),
      this.suspensions.find(thread.personKey),
    ]);
    const posts = found.slice(0, GROUP_POSTS_A_PAGE);
    const last = posts.at(-1);
    return {
      weekStart: week.start,
      endsAt: week.endsAt.toISOString(),
      suspendedUntil: suspendedUntil?.toISOString() ?? null,
      posts: posts.map((post) =>
        this.presenter.toForumPost({ post, isShown: true }, { caller, anonymousId, blocked, appealed }),
      ),
      cursor: last && found.length > posts.length ? writeSeqCursor(last) : null,
    };
  }
}
