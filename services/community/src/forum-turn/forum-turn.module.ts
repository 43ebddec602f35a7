import { Module } from '@nestjs/common';
import { ForumDaysModule } from '../forum-days/index.js';
import { GroupWeeksModule } from '../group-weeks/index.js';
import { CloseForumDays } from './close-forum-days.js';
import { SweepForumDaysProcessor } from './sweep-forum-days.processor.js';
import { TurnRepository } from './turn.repository.js';

/** Deletes data of the forum and the groups when a day of the forum, or a week of the groups, is over. */
@Module({
  imports: [ForumDaysModule, GroupWeeksModule],
  providers: [CloseForumDays, SweepForumDaysProcessor, TurnRepository],
})
export class ForumTurnModule {}
