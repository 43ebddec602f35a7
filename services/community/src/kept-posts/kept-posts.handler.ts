import { Controller } from '@nestjs/common';
import { type DiscussionRef, forum, type KeptPost, type KeptPostsQuery } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { type Call, Handle, notFound } from '@shadow-guide/kernel';
import { KeepPost } from './keep-post.js';
import { KeptPostsRepository } from './kept-posts.repository.js';

@Controller()
export class KeptPostsHandler {
  constructor(
    private readonly keeping: KeepPost,
    private readonly kept: KeptPostsRepository,
    private readonly keys: UserKeys,
  ) {}

  @Handle(forum.keep)
  keep({ id }: DiscussionRef, { caller }: Call): Promise<KeptPost> {
    return this.keeping.run(id, caller);
  }

  @Handle(forum.listKept)
  async listKept({ cursor }: KeptPostsQuery, { caller }: Call): Promise<KeptPost[]> {
    return this.kept.list(await this.keys.cipherFor(caller.userId), cursor);
  }

  @Handle(forum.removeKept)
  async removeKept({ id }: DiscussionRef, { caller }: Call): Promise<null> {
    if (await this.kept.remove(caller.userId, id)) return null;
    throw notFound('kept_post_not_found', 'We could not find that post. It may have been removed already.');
  }
}
