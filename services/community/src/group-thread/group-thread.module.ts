import { Module } from '@nestjs/common';
import { ForumModule } from '../forum/index.js';
import { GroupWeeksModule } from '../group-weeks/index.js';
import { GroupsModule } from '../groups/index.js';
import { ModerationModule } from '../moderation/index.js';
import { ReportsModule } from '../reports/index.js';
import { SafetyCountsModule } from '../safety-counts/index.js';
import { SuspensionsModule } from '../suspensions/index.js';
import { GroupThreadHandler } from './group-thread.handler.js';
import { OpenThread } from './open-thread.js';
import { ReadThread } from './read-thread.js';
import { ThreadAuthors } from './thread-authors.js';
import { ThreadPostsRepository } from './thread-posts.repository.js';
import { WritePost } from './write-post.js';

/** The weekly thread of a group’s members. It is stored in the tables of the forum and follows the forum's rules. */
@Module({
  imports: [
    ...[ForumModule, GroupsModule, GroupWeeksModule, ModerationModule, ReportsModule],
    ...[SafetyCountsModule, SuspensionsModule],
  ],
  controllers: [GroupThreadHandler],
  providers: [OpenThread, ReadThread, WritePost, ThreadAuthors, ThreadPostsRepository],
})
export class GroupThreadModule {}
