import { Controller } from '@nestjs/common';
import {
  type Discussion,
  type DiscussionQuery,
  type DiscussionRef,
  forum,
  type NewDiscussion,
  type RepliesQuery,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { ListDiscussions, ListReplies } from './reading/index.js';
import { BlockAuthor, CreatePost, RemovePost } from './writing/index.js';

@Controller()
export class ForumHandler {
  constructor(
    private readonly discussions: ListDiscussions,
    private readonly replies: ListReplies,
    private readonly createPost: CreatePost,
    private readonly removePost: RemovePost,
    private readonly blockAuthor: BlockAuthor,
  ) {}

  @Handle(forum.list)
  async list(query: DiscussionQuery, call: Call): Promise<Discussion[]> {
    return this.discussions.run(query, call.caller);
  }

  @Handle(forum.listReplies)
  async listReplies(query: RepliesQuery, call: Call): Promise<Discussion[]> {
    return this.replies.run(query, call.caller);
  }

  @Handle(forum.create)
  async create(input: NewDiscussion, call: Call): Promise<Discussion> {
    return this.createPost.run(input, call.caller);
  }

  @Handle(forum.remove)
  async remove({ id }: DiscussionRef, call: Call): Promise<void> {
    await this.removePost.run(id, call.caller);
  }

  @Handle(forum.block)
  async block({ id }: DiscussionRef, call: Call): Promise<void> {
    await this.blockAuthor.block(id, call.caller);
  }

  @Handle(forum.unblock)
  async unblock({ id }: DiscussionRef, call: Call): Promise<void> {
    await this.blockAuthor.unblock(id, call.caller);
  }
}
