import { Module } from '@nestjs/common';
import { ForumDaysModule } from '../forum-days/index.js';
import { GroupWeeksModule } from '../group-weeks/index.js';
import { SuspensionsModule } from '../suspensions/index.js';
import { AccessHandler } from './access.handler.js';
import { OpenForum } from './open-forum.js';
import { ReadAccess } from './read-access.js';
import { SweepVisitsProcessor } from './sweep-visits.processor.js';
import { Visits } from './visits.js';

/** Decides on which UTC days a person's plan opens the forum. */
@Module({
  imports: [ForumDaysModule, GroupWeeksModule, SuspensionsModule],
  controllers: [AccessHandler],
  providers: [OpenForum, ReadAccess, Visits, SweepVisitsProcessor],
  exports: [OpenForum],
})
export class AccessModule {}
