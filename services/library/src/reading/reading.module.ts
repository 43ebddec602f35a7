import { Module } from '@nestjs/common';
import { CountView } from './count-view.js';
import { HelpfulVotesRepository } from './helpful-votes.repository.js';
import { LearningProgressRepository } from './learning-progress.repository.js';
import { ReadingHandler } from './reading.handler.js';
import { ViewsRepository } from './views.repository.js';

/** What a reader does with a resource: opens it, comes some way, finds it helpful. */
@Module({
  controllers: [ReadingHandler],
  providers: [CountView, HelpfulVotesRepository, LearningProgressRepository, ViewsRepository],
})
export class ReadingModule {}
