import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type Discussion,
  type ForumPost,
  MAX_REPLY_LEVELS,
  REPLIES_A_PAGE,
} from '@shadow-guide/contracts';
import { ReviewPost } from '../../moderation/index.js';
import type { StoredPost } from '../posts/index.js';
import type { Place, Thread } from '../snapshot/index.js';
import { writeSeqCursor } from './cursors.js';
import type { ListedThread } from './page-of-discussions.js';

/** The person who reads. */
export interface Reader {
  /** The caller's request data; null when `anonymousId` is null. */
  readonly caller: Caller | null;
  /** The reader's anonymous id of the day; null for a person who has posted nothing that day. */
  readonly anonymousId: string | null;
  /** Ids of the authors whom the reader has blocked. */
  readonly blocked: ReadonlySet<string>;
  /** Ids of the reader's own posts for which the reader has appealed. */
  readonly appealed: ReadonlySet<string>;
}

/** Converts posts to responses as one reader sees them. */
@Injectable()
export class DiscussionPresenter {
  /**
   * Cached result for readers without posts or blocks of their own. A changed thread is a new object, so entries never
   * go stale.
   */
  private readonly strange = new WeakMap<Thread, Discussion>();

  constructor(private readonly review: ReviewPost) {}

  /** Returns a discussion with its first replies, as a tree. */
  toDiscussion({ thread, cursor }: ListedThread, reader: Reader): Discussion {
    return {
      ...(isStrange(thread, reader) ? this.forStrangers(thread) : this.toTree(thread, reader)),
      cursor,
    };
  }

  /**
   * Returns the shared result for readers who have no posts in the thread and no blocks. Most readers are such readers.
   */
  private forStrangers(thread: Thread): Discussion {
    const known = this.strange.get(thread);
    if (known) return known;
    const discussion = this.toTree(thread, STRANGER);
    this.strange.set(thread, discussion);
    return discussion;
  }

  private toTree(thread: Thread, reader: Reader): Discussion {
    const [place, ...replies] = thread.places.slice(0, 1 + REPLIES_A_PAGE) as [Place, ...Place[]];
    const discussion = { ...this.toPost(place, reader), replyCount: thread.replyCount };
    this.hang(discussion, replies, reader);
    const last = replies.at(-1);
    const isMore = thread.places.length > 1 + REPLIES_A_PAGE;
    return { ...discussion, repliesCursor: isMore && last ? writeSeqCursor(last.post) : null };
  }

  /** Returns replies as a flat list; the last one has the cursor of the next page. */
  toReplies(places: readonly Place[], isMore: boolean, reader: Reader): Discussion[] {
    return places.map((place, n) => ({
      ...this.toPost(place, reader),
      repliesCursor: isMore && n === places.length - 1 ? writeSeqCursor(place.post) : null,
    }));
  }

  /** Returns one post of the forum without its replies; a post that is not shown has no content. */
  toPost({ post, isShown }: Place, reader: Reader): Discussion {
    return {
      ...this.toForumPost({ post, isShown }, reader),
      promptId: post.promptId as string,
      parentId: post.parentId,
      ...(isShown ? {} : { isDeleted: true }),
      replyCount: 0,
      repliesCursor: null,
      cursor: null,
      replies: [],
    };
  }

  /** Returns a post of the forum or of a group as a reader sees it. */
  toForumPost({ post, isShown }: Place, reader: Reader): ForumPost {
    const isOwn = isShown && post.anonymousId === reader.anonymousId;
    const isBlocked = isShown && reader.blocked.has(post.anonymousId);
    const isRead = isShown && !isBlocked;
    return {
      id: post.id,
      content: isRead ? post.content : '',
      anonymousId: isShown ? post.anonymousId : NOBODY,
      createdAt: post.createdAt.toISOString(),
      contentNotes: isRead ? post.contentNotes : [],
      isOwn,
      isBlocked,
      state: isOwn ? post.state : 'visible',
      holdReason: isOwn ? post.holdReason : null,
      isAppealed: isOwn && reader.appealed.has(post.id),
      ...(isOwn && reader.caller ? this.careFor(post, reader.caller) : {}),
    };
  }

  /** Nests replies up to six levels deep. An answer to a sixth-level reply becomes a sibling of that reply. */
  private hang(discussion: Discussion, replies: readonly Place[], reader: Reader): void {
    const levels = new Map([[discussion.id, { level: 0, holder: discussion, post: discussion }]]);
    for (const place of replies) {
      const answered = levels.get(place.post.parentId ?? '');
      if (!answered) continue;
      const post = this.toPost(place, reader);
      const isDeepest = answered.level === MAX_REPLY_LEVELS;
      const holder = isDeepest ? answered.holder : answered.post;
      holder.replies.push(post);
      levels.set(post.id, { level: isDeepest ? MAX_REPLY_LEVELS : answered.level + 1, holder, post });
    }
  }

  /** Returns the safety card and the check-in question of a post, which only its author sees. */
  private careFor(post: StoredPost, caller: Caller): Pick<Discussion, 'safety' | 'checkIn'> {
    const safety = this.review.cardFor(post, caller);
    return {
      ...(safety ? { safety } : {}),
      ...(post.checkInAsked
        ? { checkIn: { ...this.review.questionFor(post, caller), answer: post.checkInAnswer } }
        : {}),
    };
  }
}

const STRANGER: Reader = { caller: null, anonymousId: null, blocked: new Set(), appealed: new Set() };

function isStrange({ authors }: Thread, { anonymousId, blocked }: Reader): boolean {
  if (anonymousId !== null && authors.has(anonymousId)) return false;
  for (const author of blocked) if (authors.has(author)) return false;
  return true;
}

/** Author id used for a post that is not shown. */
const NOBODY = 'none';
