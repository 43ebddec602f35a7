import { Module } from '@nestjs/common';
import { UsageLedger } from './usage-ledger.js';

/** The ledger of model calls. */
@Module({ providers: [UsageLedger], exports: [UsageLedger] })
export class UsageModule {}
