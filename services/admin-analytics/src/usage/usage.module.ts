import { Module } from '@nestjs/common';
import { ReadLedgerProcessor } from './read-ledger.processor.js';
import { UsageHandler } from './usage.handler.js';

@Module({ controllers: [UsageHandler], providers: [ReadLedgerProcessor] })
export class UsageModule {}
