import { Module } from '@nestjs/common';
import { FiguresHandler } from './figures.handler.js';
import { FiguresRepository } from './figures.repository.js';
import { LedgerFeedHandler } from './ledger-feed.handler.js';
import { LedgerFeed } from './ledger-feed.js';
import { ListPastActivity } from './list-past-activity.js';

/** Figures of people's writing and of model calls, for the service that shows them to operators. */
@Module({
  controllers: [FiguresHandler, LedgerFeedHandler],
  providers: [FiguresRepository, LedgerFeed, ListPastActivity],
})
export class FiguresModule {}
