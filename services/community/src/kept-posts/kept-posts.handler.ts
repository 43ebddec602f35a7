import { Controller } from '@nestjs/common';
import { type DiscussionRef, forum, type KeptPost, type KeptPostsQuery } from '@shadow-guide/contracts';
import { type Call, Handle, notFound } from '@shadow-guide/kernel';
import { KeepPost } from './keep-post.js';
import { KeptPostsRepository } from './kept-posts.repository.js';
import { ListKeptPosts } from './list-kept-posts.js';

@Controller()
export class KeptPostsHandler {
  constructor(
    private readonly keeping: KeepPost,
    private readonly listing: ListKeptPosts,
    private readonly kept: KeptPostsRepository,
  ) {}

  @Handle(forum.keep)
  keep({ id }: DiscussionRef, { caller }: Call): Promise<KeptPost> {
    return this.keeping.run(id, caller);
  }

  @Handle(forum.listKept)
  listKept({ cursor }: KeptPostsQuery, { caller }: Call): Promise<KeptPost[]> {
    return this.listing.run(cursor, caller);
  }

  @Handle(forum.removeKept)
  async removeKept({ id }: DiscussionRef, { caller }: Call): Promise<null> {
    if (await this.kept.remove(caller.userId, id)) return null;
    throw notFound('kept_post_not_found', 'We could not find that post. It may have been removed already.');
  }
}
