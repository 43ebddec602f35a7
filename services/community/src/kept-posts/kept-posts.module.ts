import { Module } from '@nestjs/common';
import { ForumDaysModule } from '../forum-days/index.js';
import { GroupWeeksModule } from '../group-weeks/index.js';
import { KeepPost } from './keep-post.js';
import { KeptPostsHandler } from './kept-posts.handler.js';
import { KeptPostsRepository } from './kept-posts.repository.js';
import { ListKeptPosts } from './list-kept-posts.js';
import { OwnPosts } from './own-posts.repository.js';

/** Copies of posts that outlive the day of the post and are visible only to the post's author. */
@Module({
  imports: [ForumDaysModule, GroupWeeksModule],
  controllers: [KeptPostsHandler],
  providers: [KeepPost, ListKeptPosts, KeptPostsRepository, OwnPosts],
})
export class KeptPostsModule {}
