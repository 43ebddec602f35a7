import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Caller, type KeptPost, MAX_KEPT_POSTS } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { conflict, Database, notFound } from '@shadow-guide/kernel';
import { KeptPostsRepository } from './kept-posts.repository.js';
import { OwnPosts } from './own-posts.repository.js';

/** Stores an encrypted copy of one of the caller's own posts. The copy outlives the post in the forum. */
@Injectable()
export class KeepPost {
  constructor(
    private readonly database: Database,
    private readonly keys: UserKeys,
    private readonly posts: OwnPosts,
    private readonly kept: KeptPostsRepository,
  ) {}

  /**
   * Keeps the post; keeping it again returns the same copy.
   * @throws DomainError `discussion_not_found`, `too_many_kept_posts`
   */
  async run(postId: string, { userId }: Caller): Promise<KeptPost> {
    const text = await this.posts.find(userId, postId);
    if (!text) throw notFound('discussion_not_found', 'We could not find that post. It may be gone.');
    const cipher = await this.keys.cipherFor(userId);
    return this.database.pipelined(async (transaction) => {
      this.kept.lock(transaction, cipher);
      const known = await this.kept.findCopy(transaction, cipher, postId);
      if (known) return known;
      if ((await this.kept.count(transaction, cipher)) >= MAX_KEPT_POSTS) throw tooManyKept();
      const id = randomUUID();
      this.kept.sendInsert(transaction, cipher, { id, postId, text });
      return { id, ...text };
    });
  }
}

function tooManyKept() {
  return conflict(
    'too_many_kept_posts',
    `You keep ${MAX_KEPT_POSTS} posts, which is as many as fit. Remove one, and this one has room.`,
  );
}
