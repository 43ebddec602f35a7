import { isShownTo, type StoredPost } from '../posts/index.js';

/** A post as one reader sees it, or a placeholder for a hidden post that has visible replies. */
export interface Place {
  readonly post: StoredPost;
  readonly isShown: boolean;
}

/** A discussion with its replies, as one reader sees it. */
export interface Thread {
  /** Id of the discussion. */
  readonly id: string;
  readonly seq: number;
  /** The discussion first, then its replies in order of arrival; each reply comes after the post that it answers. */
  readonly places: readonly Place[];
  /** Number of readable replies. */
  readonly replyCount: number;
  /** Authors of the readable posts. */
  readonly authors: ReadonlySet<string>;
}

class StoredThread {
  readonly posts: StoredPost[] = [];
  private shared: Thread | undefined;

  constructor(readonly id: string) {}

  put(post: StoredPost): void {
    this.shared = undefined;
    const place = this.placeOf(post.seq);
    this.posts.splice(place, this.posts[place]?.seq === post.seq ? 1 : 0, post);
  }

  /**
   * Returns the thread as a reader sees it.
   * @param reader anonymous id; null for a reader without posts of their own
   */
  as(reader: string | null): Thread {
    if (reader !== null) return threadFor(this, reader);
    this.shared ??= threadFor(this, null);
    return this.shared;
  }

  /** Returns the insert position of a post. The position is nearly always the end, which needs no search. */
  private placeOf(seq: number): number {
    let from = (this.posts.at(-1)?.seq ?? -1) < seq ? this.posts.length : 0;
    let to = this.posts.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.posts[middle]?.seq ?? 0) < seq) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** The posts of one day that have been read so far, and the view of each reader. */
export class PostsOfDay {
  private readonly posts = new Map<string, StoredPost>();
  private readonly threads = new Map<string, StoredThread>();
  /** Threads of the day. `inOrder` sorts them by `seq` of the discussion before they are read. */
  private ordered: StoredThread[] = [];
  private isOrdered = true;
  /** Number of an author's posts hidden from others, by author and discussion. */
  private readonly ownWorlds = new Map<string, Map<string, number>>();
  private latest = 0;

  /** Number of posts in any state. */
  get count(): number {
    return this.posts.size;
  }

  /** The greatest `seq` so far. */
  get lastSeq(): number {
    return this.latest;
  }

  /** Returns whether an author has posts that are hidden from others. */
  hasUnseenPostsOf(anonymousId: string): boolean {
    return this.ownWorlds.has(anonymousId);
  }

  /** Adds new and changed posts, in any order. */
  put(posts: readonly StoredPost[]): void {
    for (const post of posts) {
      const before = this.posts.get(post.id);
      if (before && isForAuthorAlone(before)) this.countOwn(before, -1);
      if (isForAuthorAlone(post)) this.countOwn(post, 1);
      this.posts.set(post.id, post);
      this.threadOf(post.rootId).put(post);
      if (post.seq > this.latest) this.latest = post.seq;
      if (!before && post.parentId === null) this.isOrdered = false;
    }
  }

  /** Yields all discussions in which the reader can see something, oldest first by default. */
  *threadsFor(reader: string, options: { newestFirst?: boolean } = {}): Generator<Thread> {
    const threads = this.inOrder();
    const last = threads.length - 1;
    for (let n = 0; n <= last; n += 1) {
      const thread = this.seenBy(threads[options.newestFirst ? last - n : n], reader);
      if (thread) yield thread;
    }
  }

  /** Returns one discussion; null when the reader can see no post of the discussion. */
  thread(id: string, reader: string): Thread | null {
    return this.seenBy(this.threads.get(id), reader);
  }

  private seenBy(thread: StoredThread | undefined, reader: string): Thread | null {
    if (!thread) return null;
    const isOwnWorld = this.ownWorlds.get(reader)?.has(thread.id) ?? false;
    const seen = thread.as(isOwnWorld ? reader : null);
    return seen.places.length > 0 ? seen : null;
  }

  private threadOf(rootId: string): StoredThread {
    const known = this.threads.get(rootId);
    if (known) return known;
    const thread = new StoredThread(rootId);
    this.threads.set(rootId, thread);
    this.ordered.push(thread);
    this.isOrdered = false;
    return thread;
  }

  private inOrder(): readonly StoredThread[] {
    if (!this.isOrdered) {
      this.ordered.sort((one, other) => seqOf(one) - seqOf(other));
      this.isOrdered = true;
    }
    return this.ordered;
  }

  private countOwn({ anonymousId, rootId }: StoredPost, change: 1 | -1): void {
    const world = this.ownWorlds.get(anonymousId) ?? new Map<string, number>();
    const count = (world.get(rootId) ?? 0) + change;
    if (count > 0) world.set(rootId, count);
    else world.delete(rootId);
    if (world.size > 0) this.ownWorlds.set(anonymousId, world);
    else this.ownWorlds.delete(anonymousId);
  }
}

function isForAuthorAlone({ isDeleted, state }: StoredPost): boolean {
  return !isDeleted && state !== 'visible';
}

function seqOf({ posts }: StoredThread): number {
  return posts[0]?.seq ?? 0;
}

/**
 * Builds the thread as a reader sees it. An answer always comes after the post that it answers, so one pass from last
 * to first finds the posts that have visible replies.
 */
function threadFor({ id, posts }: StoredThread, reader: string | null): Thread {
  const places: Place[] = [];
  const answered = new Set<string>();
  const authors = new Set<string>();
  let replyCount = 0;
  for (let n = posts.length - 1; n >= 0; n -= 1) {
    const post = posts[n] as StoredPost;
    const isShown = isShownTo(post, reader);
    if (!isShown && !answered.has(post.id)) continue;
    if (post.parentId !== null) answered.add(post.parentId);
    if (isShown) authors.add(post.anonymousId);
    if (isShown && post.depth > 0) replyCount += 1;
    places.push({ post, isShown });
  }
  return { id, seq: posts[0]?.seq ?? 0, places: places.reverse(), replyCount, authors };
}
