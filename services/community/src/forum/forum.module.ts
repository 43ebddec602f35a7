import { Module } from '@nestjs/common';
import { AccessModule } from '../access/index.js';
import { ForumDaysModule } from '../forum-days/index.js';
import { ForumLiveModule } from '../forum-live/index.js';
import { GroupWeeksModule } from '../group-weeks/index.js';
import { ModerationModule } from '../moderation/index.js';
import { SafetyCountsModule } from '../safety-counts/index.js';
import { SuspensionsModule } from '../suspensions/index.js';
import { ForumHandler } from './forum.handler.js';
import {
  AppealedPostsRepository,
  BlocksRepository,
  PostsRepository,
  TracesRepository,
} from './posts/index.js';
import { DiscussionPresenter, ListDiscussions, ListReplies, OpenDiscussions } from './reading/index.js';
import { ChangesRepository, ForumSnapshot } from './snapshot/index.js';
import { BlockAuthor, CreatePost, EraseTraces, RemovePost, WritersRepository } from './writing/index.js';

/** Posts of the day, and the code that the forum and the groups share. */
@Module({
  imports: [
    ...[AccessModule, ForumDaysModule, ForumLiveModule, GroupWeeksModule, ModerationModule],
    ...[SafetyCountsModule, SuspensionsModule],
  ],
  controllers: [ForumHandler],
  providers: [
    ...[PostsRepository, BlocksRepository, AppealedPostsRepository, WritersRepository, TracesRepository],
    ...[ChangesRepository, ForumSnapshot],
    ...[DiscussionPresenter, OpenDiscussions, ListDiscussions, ListReplies],
    ...[CreatePost, RemovePost, BlockAuthor, EraseTraces],
  ],
  exports: [
    ...[PostsRepository, BlocksRepository, AppealedPostsRepository, WritersRepository],
    ...[DiscussionPresenter, EraseTraces],
  ],
})
export class ForumModule {}
