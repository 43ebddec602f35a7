import { Module } from '@nestjs/common';
import { SealConclusionsProcessor } from './seal-conclusions.processor.js';

/** Seals what the first version stored in clear text; only in workers. Needs EncryptionModule. */
@Module({ providers: [SealConclusionsProcessor] })
export class SealingBackfillModule {}
