import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { OpenForum } from '../../access/index.js';
import { ForumDays } from '../../forum-days/index.js';
import { PersonKeys } from '../../people/index.js';
import { discussionNotFound, ownPost, tooManyBlocked } from '../forum-errors.js';
import { BlocksRepository, isShownTo, MAX_BLOCKS, PostsRepository } from '../posts/index.js';
import { ForumSnapshot } from '../snapshot/index.js';

/** Hides or shows all posts of an author for one reader. A block ends with its UTC day. */
@Injectable()
export class BlockAuthor {
  constructor(
    private readonly days: ForumDays,
    private readonly people: PersonKeys,
    private readonly forum: OpenForum,
    private readonly posts: PostsRepository,
    private readonly blocks: BlocksRepository,
    private readonly snapshot: ForumSnapshot,
  ) {}

  /** @param id id of one of the author's posts */
  async block(id: string, caller: Caller): Promise<void> {
    const { day, anonymousId } = await this.forum.open(caller);
    const post = await this.posts.find({ day: day.day, id });
    if (!post || !isShownTo(post, anonymousId)) throw discussionNotFound();
    if (post.anonymousId === anonymousId) throw ownPost();
    const isAdded = await this.blocks.add({ day: day.day, anonymousId }, post.anonymousId);
    if (!isAdded) throw tooManyBlocked(MAX_BLOCKS);
    this.snapshot.expire();
  }

  /** Lifts a block. Also works when the post has been deleted since. */
  async unblock(id: string, { userId }: Caller): Promise<void> {
    const { day } = await this.days.today();
    const anonymousId = await this.days.anonymousIdOf(await this.people.keyOf(userId), day);
    const post = anonymousId && (await this.posts.find({ day, id }));
    if (!anonymousId || !post) throw discussionNotFound();
    await this.blocks.lift({ day, anonymousId }, post.anonymousId);
    this.snapshot.expire();
  }
}
