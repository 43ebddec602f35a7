import { Module } from '@nestjs/common';
import { ForumDaysModule } from '../forum-days/index.js';
import { EndDays } from './end-days.js';
import { SweepForumDaysProcessor } from './sweep-forum-days.processor.js';
import { TurnRepository } from './turn.repository.js';

/** What happens when a day of the forum is over. */
@Module({
  imports: [ForumDaysModule],
  providers: [EndDays, SweepForumDaysProcessor, TurnRepository],
})
export class ForumTurnModule {}
