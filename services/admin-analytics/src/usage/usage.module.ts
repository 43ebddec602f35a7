import { Module } from '@nestjs/common';
import { BudgetModule } from '../budget/index.js';
import { FiguresModule } from '../figures/index.js';
import { SealedSumsModule } from '../sealed-sums/index.js';
import { ReadLedger } from './read-ledger.js';
import { ReadLedgerProcessor } from './read-ledger.processor.js';
import { UsageHandler } from './usage.handler.js';
import { UsageRepository } from './usage.repository.js';

/** Cost of model calls, read from the ledger. */
@Module({
  imports: [BudgetModule, FiguresModule, SealedSumsModule],
  controllers: [UsageHandler],
  providers: [ReadLedger, ReadLedgerProcessor, UsageRepository],
  exports: [ReadLedger, UsageRepository],
})
export class UsageModule {}
