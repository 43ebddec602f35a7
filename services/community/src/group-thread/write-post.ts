import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller, ForumPost, NewGroupPost } from '@shadow-guide/contracts';
import { Clock, Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import {
  DiscussionPresenter,
  forumSuspended,
  PostsRepository,
  type PostText,
  paceOf,
  type StoredPost,
  slowDown,
  takeFrom,
  textOf,
  WritersRepository,
} from '../forum/index.js';
import { GroupMembershipsRepository, groupNotFound } from '../groups/index.js';
import { ReviewPost } from '../moderation/index.js';
import { SafetyCounts } from '../safety-counts/index.js';
import { Suspensions } from '../suspensions/index.js';
import { enoughForThisWeek, threadIsFull } from './group-thread-errors.js';
import { type OpenedThread, OpenThread } from './open-thread.js';
import { ThreadPostsRepository } from './thread-posts.repository.js';

/** Maximum number of posts per person and week: enough for a quiet thread. */
export const MAX_POSTS_A_WEEK = 20;
/** Maximum number of posts in a thread; concurrent writers may exceed it by a few. */
export const MAX_POSTS_OF_THREAD = 500;

interface Attempt extends PostText {
  readonly thread: OpenedThread;
  readonly requestId: string | null;
}

/**
 * Creates a post in a group’s thread. As in the forum, the text is reviewed before others can read it; a repeated
 * request returns the same post.
 */
@Injectable()
export class WritePost {
  constructor(
    private readonly threads: OpenThread,
    private readonly memberships: GroupMembershipsRepository,
    private readonly suspensions: Suspensions,
    private readonly review: ReviewPost,
    private readonly posts: PostsRepository,
    private readonly threadPosts: ThreadPostsRepository,
    private readonly writers: WritersRepository,
    private readonly database: Database,
    private readonly presenter: DiscussionPresenter,
    private readonly counts: SafetyCounts,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `group_not_found`, `validation_failed`, `forum_suspended`, `forum_slow_down` */
  async run(input: NewGroupPost, caller: Caller): Promise<ForumPost> {
    const text = textOf(input);
    const thread = await this.threads.run(input.groupId, caller);
    const until = await this.suspensions.find(thread.personKey);
    if (until) throw forumSuspended(until, this.clock.now(), 'this thread');
    const post = await this.database.pipelined((transaction) =>
      this.store({ ...text, thread, requestId: input.requestId ?? null }, transaction),
    );
    const reader = { caller, anonymousId: thread.anonymousId, blocked: NOBODY, appealed: NOBODY };
    return this.presenter.toForumPost({ post, isShown: !post.isDeleted }, reader);
  }

  private async store(attempt: Attempt, transaction: PipelinedTransaction): Promise<StoredPost> {
    const { thread, requestId, content } = attempt;
    const { week, anonymousId, personKey, groupId } = thread;
    const [writer, isMember, made, count] = await Promise.all([
      this.writers.lock(transaction, week.start, anonymousId, { isOfWeek: true }),
      this.memberships.hold(personKey, groupId, transaction),
      requestId === null ? null : this.posts.findByRequest(week.start, anonymousId, requestId, transaction),
      this.threadPosts.count(thread, transaction),
    ]);
    // The person left the group between the two statements.
    if (!isMember) throw groupNotFound();
    if (made) return made;
    const now = this.clock.now();
    if (count >= MAX_POSTS_OF_THREAD) throw threadIsFull(week.endsAt, now);
    if (writer.posts >= MAX_POSTS_A_WEEK) throw enoughForThisWeek(MAX_POSTS_A_WEEK, week.endsAt, now);
    const taken = takeFrom(paceOf(thread.joinedOn, week.today), writer.fullAt, now);
    if ('waitSeconds' in taken) throw slowDown(taken.waitSeconds);
    this.writers.count(transaction, week.start, anonymousId, taken.fullAt);
    const review = this.review.review(content);
    const isAsked = review.asks && !(await this.posts.wasAsked(week.start, anonymousId, transaction));
    const id = randomUUID();
    const post = await this.posts.insert(
      {
        ...{ id, rootId: id, parentId: null, depth: 0, promptId: null, groupId },
        ...{ day: week.start, anonymousId, content, contentNotes: attempt.contentNotes, requestId },
        ...{ createdAt: now, state: review.holdReason === null ? 'visible' : 'held' },
        ...review,
        checkInAsked: isAsked,
      },
      transaction,
    );
    transaction.afterCommit(() => {
      if (review.safetyLevel === 'danger') this.counts.countCard(review.safetyCategory ?? 'suicide');
      if (isAsked) this.counts.countQuestion('asked');
    });
    return post;
  }
}

const NOBODY: ReadonlySet<string> = new Set();
