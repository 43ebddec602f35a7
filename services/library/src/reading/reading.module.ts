import { Module } from '@nestjs/common';
import { CountView } from './count-view.js';
import { HelpfulVotesRepository } from './helpful-votes.repository.js';
import { LearningProgressRepository } from './learning-progress.repository.js';
import { ReadingHandler } from './reading.handler.js';
import { ViewsRepository } from './views.repository.js';

/** Module for viewing resources, reading progress and helpful votes. */
@Module({
  controllers: [ReadingHandler],
  providers: [CountView, HelpfulVotesRepository, LearningProgressRepository, ViewsRepository],
})
export class ReadingModule {}
