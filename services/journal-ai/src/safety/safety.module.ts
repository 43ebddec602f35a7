import { Module } from '@nestjs/common';
import { QuietTimeModule } from '../quiet-time/index.js';
import { RenewSafetyCountsProcessor } from './renew-safety-counts.processor.js';
import { SafetyCheck } from './safety-check.js';
import { SafetyChoicesRepository } from './safety-choices.repository.js';
import { SafetyCounts } from './safety-counts.js';
import { SafetyCountsRepository } from './safety-counts.repository.js';
import { SafetyDoor } from './safety-door.js';
import { SafetyReaders } from './safety-readers.js';
import { SavedWords } from './saved-words.js';

/** What is found in a person's words, and what stands beside them; needs EncryptionModule. */
@Module({
  imports: [QuietTimeModule],
  providers: [SafetyCheck, SafetyChoicesRepository, SafetyDoor, SafetyReaders, SavedWords],
  exports: [SafetyChoicesRepository, SafetyDoor, SafetyReaders, SavedWords],
})
export class SafetyModule {}

/** Keeps how often the safety check spoke; once in a process. Needs EncryptionModule. */
@Module({ providers: [SafetyCounts, SafetyCountsRepository], exports: [SafetyCountsRepository] })
export class SafetyCountsModule {}

/** Seals the counts anew; only in workers. */
@Module({ imports: [SafetyCountsModule], providers: [RenewSafetyCountsProcessor] })
export class SafetyCountsRenewalModule {}
