import { Module } from '@nestjs/common';
import { FiguresHandler } from './figures.handler.js';
import { LedgerFeedHandler } from './ledger-feed.handler.js';
import { LedgerFeed } from './ledger-feed.js';

@Module({ controllers: [FiguresHandler, LedgerFeedHandler], providers: [LedgerFeed] })
export class FiguresModule {}
