import { Module } from '@nestjs/common';
import { UsageModule } from '../usage/index.js';
import { SealConclusionsProcessor } from './seal-conclusions.processor.js';

/** Encrypts what the first version stored in plaintext; only in workers. Needs EncryptionModule. */
@Module({ imports: [UsageModule], providers: [SealConclusionsProcessor] })
export class SealingBackfillModule {}
