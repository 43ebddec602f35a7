import { Module } from '@nestjs/common';
import { QuietTimeModule } from '../quiet-time/index.js';
import { RenewSafetyCountsProcessor } from './renew-safety-counts.processor.js';
import { SafetyCheck } from './safety-check.js';
import { SafetyChoicesRepository } from './safety-choices.repository.js';
import { SafetyCounts } from './safety-counts.js';
import { SafetyCountsRepository } from './safety-counts.repository.js';
import { SafetyGate } from './safety-gate.js';
import { SafetyReaders } from './safety-readers.js';
import { SavedWords } from './saved-words.js';

/** Safety checks of people's texts, and the support shown with the texts; needs EncryptionModule. */
@Module({
  imports: [QuietTimeModule],
  providers: [SafetyCheck, SafetyChoicesRepository, SafetyGate, SafetyReaders, SavedWords],
  exports: [SafetyChoicesRepository, SafetyGate, SafetyReaders, SavedWords],
})
export class SafetyModule {}

/** Stores counts of the safety check's results; imported once per process. Needs EncryptionModule. */
@Module({ providers: [SafetyCounts, SafetyCountsRepository], exports: [SafetyCountsRepository] })
export class SafetyCountsModule {}

/** Re-encrypts the counts of the safety check; only in workers. */
@Module({ imports: [SafetyCountsModule], providers: [RenewSafetyCountsProcessor] })
export class SafetyCountsRenewalModule {}
