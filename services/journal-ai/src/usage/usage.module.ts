import { Module } from '@nestjs/common';
import { LedgerSeal } from './ledger-seal.js';
import { UsageLedger } from './usage-ledger.js';

/** The ledger of model calls; needs EncryptionModule. */
@Module({ providers: [LedgerSeal, UsageLedger], exports: [LedgerSeal, UsageLedger] })
export class UsageModule {}
