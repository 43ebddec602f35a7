import { Module } from '@nestjs/common';
import { DailySummariesRepository } from './daily-summaries.repository.js';
import { GetDailySummary } from './get-daily-summary.js';
import { ProfileHandler } from './profile.handler.js';

/** Daily summaries. */
@Module({
  controllers: [ProfileHandler],
  providers: [DailySummariesRepository, GetDailySummary],
})
export class ProfileModule {}
