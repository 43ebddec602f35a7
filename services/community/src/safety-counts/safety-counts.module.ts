import { Module } from '@nestjs/common';
import { RenewSafetyCountsProcessor } from './renew-safety-counts.processor.js';
import { SafetyCountsHandler } from './safety-counts.handler.js';
import { SafetyCounts } from './safety-counts.js';

/** Counts of the forum's safety check, for operators. */
@Module({
  controllers: [SafetyCountsHandler],
  providers: [SafetyCounts, RenewSafetyCountsProcessor],
  exports: [SafetyCounts],
})
export class SafetyCountsModule {}
