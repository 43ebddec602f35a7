import { Module } from '@nestjs/common';
import { ForumDaysModule } from '../forum-days/index.js';
import { GroupWeeksModule } from '../group-weeks/index.js';
import { EndDays } from './end-days.js';
import { SweepForumDaysProcessor } from './sweep-forum-days.processor.js';
import { TurnRepository } from './turn.repository.js';

/** What happens when a day of the forum, or a week of the groups, is over. */
@Module({
  imports: [ForumDaysModule, GroupWeeksModule],
  providers: [EndDays, SweepForumDaysProcessor, TurnRepository],
})
export class ForumTurnModule {}
