import { Module } from '@nestjs/common';
import { SafetyCountsModule } from '../safety/index.js';
import { UsageModule } from '../usage/index.js';
import { FiguresHandler } from './figures.handler.js';
import { FiguresRepository } from './figures.repository.js';
import { LedgerFeedHandler } from './ledger-feed.handler.js';
import { LedgerFeed } from './ledger-feed.js';
import { ListPastActivity } from './list-past-activity.js';
import { SafetyCountsHandler } from './safety-counts.handler.js';

/** Figures of people's writing and of model calls, for the service that shows them to operators. */
@Module({
  imports: [SafetyCountsModule, UsageModule],
  controllers: [FiguresHandler, LedgerFeedHandler, SafetyCountsHandler],
  providers: [FiguresRepository, LedgerFeed, ListPastActivity],
})
export class FiguresModule {}
