import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller, Discussion, NewDiscussion } from '@shadow-guide/contracts';
import { Clock, Database, DomainError, type PipelinedTransaction } from '@shadow-guide/kernel';
import { type OpenedForum, OpenForum } from '../../access/index.js';
import { ForumDays } from '../../forum-days/index.js';
import { ForumChanges } from '../../forum-live/index.js';
import { type PostReview, ReviewPost } from '../../moderation/index.js';
import { SafetyCounts } from '../../safety-counts/index.js';
import { Suspensions } from '../../suspensions/index.js';
import {
  discussionNotFound,
  enoughForToday,
  forumDayOver,
  forumIsFull,
  forumSuspended,
  seenByAuthorAlone,
  slowDown,
} from '../forum-errors.js';
import { isShownTo, type NewPost, PostsRepository, type StoredPost } from '../posts/index.js';
import { DiscussionPresenter } from '../reading/index.js';
import { ForumSnapshot } from '../snapshot/index.js';
import { type PostText, textOf } from './new-post.js';
import { MAX_POSTS_A_DAY, paceOf, takeFrom } from './pace.js';
import { type Writer, WritersRepository } from './writers.repository.js';

interface Attempt extends PostText {
  readonly opened: OpenedForum;
  readonly parentId: string | null;
  readonly requestId: string | null;
  /** The day has reached its maximum number of posts. */
  readonly isFull: boolean;
}

/** A post's position in its thread. */
type ThreadPosition = Pick<StoredPost, 'parentId' | 'rootId' | 'depth'>;

/** Maximum depth of a thread. It only limits the size of a thread; no screen nests that deep. */
const MAX_DEPTH = 30_000;

/**
 * Creates a post on today's prompt. The text passes the safety review before others can read it; a repeated request
 * returns the same post.
 */
@Injectable()
export class CreatePost {
  constructor(
    private readonly days: ForumDays,
    private readonly forum: OpenForum,
    private readonly suspensions: Suspensions,
    private readonly review: ReviewPost,
    private readonly posts: PostsRepository,
    private readonly writers: WritersRepository,
    private readonly database: Database,
    private readonly snapshot: ForumSnapshot,
    private readonly changes: ForumChanges,
    private readonly presenter: DiscussionPresenter,
    private readonly counts: SafetyCounts,
    private readonly clock: Clock,
  ) {}

  async run(input: NewDiscussion, caller: Caller): Promise<Discussion> {
    const text = textOf(input);
    // The day is checked first: a late post must not use up the free day.
    const today = await this.days.today();
    if (input.promptId !== today.promptId) throw forumDayOver();
    const opened = await this.forum.open(caller);
    if (input.promptId !== opened.day.promptId) throw forumDayOver();
    const until = await this.suspensions.find(opened.personKey);
    if (until) throw forumSuspended(until, this.clock.now());
    const isFull = await this.snapshot.isFull(opened.day.day);
    const { parentId = null, requestId = null } = input;
    const post = await this.database.pipelined((transaction) =>
      this.store({ ...text, opened, isFull, parentId, requestId }, transaction),
    );
    const reader = { caller, anonymousId: opened.anonymousId, blocked: NOBODY, appealed: NOBODY };
    return this.presenter.toPost({ post, isShown: !post.isDeleted }, reader);
  }

  private async store(attempt: Attempt, transaction: PipelinedTransaction): Promise<StoredPost> {
    const { opened, requestId } = attempt;
    const { anonymousId, day } = opened;
    const locked = this.writers.lock(transaction, day.day, anonymousId);
    const [writer, made, position] = await Promise.all([
      locked,
      requestId === null ? null : this.posts.findByRequest(day.day, anonymousId, requestId, transaction),
      this.positionOf(attempt, transaction),
    ]);
    if (made) return made;
    if (attempt.isFull) throw forumIsFull(this.secondsLeft(opened));
    if (position instanceof DomainError) throw position;
    this.writers.count(transaction, day.day, anonymousId, this.nextFullAt(writer, opened));
    // The review runs only now, because a refused or repeated request needs no review.
    const review = this.review.review(attempt.content);
    const isAsked = review.asks && !(await this.posts.wasAsked(day.day, anonymousId, transaction));
    const post = await this.posts.insert(this.newPost(attempt, position, review, isAsked), transaction);
    transaction.afterCommit(() => {
      if (post.state === 'visible') this.changes.announce(day.promptId);
      else this.snapshot.expire();
      if (review.safetyLevel === 'danger') this.counts.countCard(review.safetyCategory ?? 'suicide');
      if (isAsked) this.counts.countQuestion('asked');
    });
    return post;
  }

  /**
   * @returns the position in the thread, or the error when the parent is missing for the author or visible to the
   * author only
   */
  private async positionOf(
    attempt: Attempt,
    transaction: PipelinedTransaction,
  ): Promise<ThreadPosition | DomainError> {
    const { parentId, opened } = attempt;
    if (parentId === null) return { parentId, rootId: '', depth: 0 };
    const parent = await this.posts.find({ day: opened.day.day, id: parentId }, transaction);
    if (!parent || !isShownTo(parent, opened.anonymousId)) return discussionNotFound();
    if (!isShownTo(parent, null)) return seenByAuthorAlone();
    return { parentId, rootId: parent.rootId, depth: Math.min(parent.depth + 1, MAX_DEPTH) };
  }

  /**
   * Checks the author's limits for one more post, and returns when the author's token bucket will be full after the
   * post.
   * @throws DomainError `forum_slow_down`
   */
  private nextFullAt({ posts, fullAt }: Writer, opened: OpenedForum): Date {
    if (posts >= MAX_POSTS_A_DAY) throw enoughForToday(MAX_POSTS_A_DAY, this.secondsLeft(opened));
    const taken = takeFrom(paceOf(opened.firstVisitOn, opened.day.day), fullAt, this.clock.now());
    if ('waitSeconds' in taken) throw slowDown(taken.waitSeconds);
    return taken.fullAt;
  }

  private secondsLeft({ day }: OpenedForum): number {
    return Math.max(1, Math.ceil((day.endsAt.getTime() - this.clock.now().getTime()) / 1_000));
  }

  private newPost(
    attempt: Attempt,
    position: ThreadPosition,
    review: PostReview,
    checkInAsked: boolean,
  ): NewPost {
    const { opened, content, contentNotes, requestId } = attempt;
    const id = randomUUID();
    return {
      ...{ id, content, contentNotes, requestId, checkInAsked, ...position },
      rootId: position.parentId === null ? id : position.rootId,
      day: opened.day.day,
      groupId: null,
      promptId: opened.day.promptId,
      anonymousId: opened.anonymousId,
      createdAt: this.clock.now(),
      state: review.holdReason === null ? 'visible' : 'held',
      ...review,
    };
  }
}

const NOBODY: ReadonlySet<string> = new Set();
