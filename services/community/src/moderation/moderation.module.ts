import { Module } from '@nestjs/common';
import { ForumDaysModule } from '../forum-days/index.js';
import { ForumLiveModule } from '../forum-live/index.js';
import { GroupWeeksModule } from '../group-weeks/index.js';
import { GroupsModule } from '../groups/index.js';
import { SafetyCountsModule } from '../safety-counts/index.js';
import { SuspensionsModule } from '../suspensions/index.js';
import { AnswerCheckIn } from './answer-check-in.js';
import { AppealPost } from './appeal-post.js';
import { DecideReport } from './decide-report.js';
import { FindAuthor } from './find-author.js';
import { HeldPostPresenter } from './held-post.presenter.js';
import { ModerationHandler } from './moderation.handler.js';
import { OperatorsLog } from './operators-log.js';
import { OwnIds } from './own-ids.js';
import { OwnPostsHandler } from './own-posts.handler.js';
import { OwnPostsRepository } from './own-posts.repository.js';
import { ReportedPostsRepository } from './reported-posts.repository.js';
import { ReviewPost } from './review-post.js';
import { SuspendAuthor } from './suspend-author.js';

/**
 * Moderation of the forum and the groups: the review of each post, the operators' queue, and the authors' answers and
 * appeals.
 */
@Module({
  imports: [
    ...[ForumDaysModule, ForumLiveModule, GroupsModule, GroupWeeksModule],
    ...[SafetyCountsModule, SuspensionsModule],
  ],
  controllers: [ModerationHandler, OwnPostsHandler],
  providers: [
    ...[ReviewPost, DecideReport, SuspendAuthor, FindAuthor, AppealPost, HeldPostPresenter, AnswerCheckIn],
    ...[OwnIds, OwnPostsRepository, ReportedPostsRepository, OperatorsLog],
  ],
  exports: [ReviewPost],
})
export class ModerationModule {}
