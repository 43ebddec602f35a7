import { Module } from '@nestjs/common';
import { InsightStore } from './insight.store.js';
import { InsightsHandler } from './insights.handler.js';
import { InsightsRepository } from './insights.repository.js';
import { ListInsights } from './list-insights.js';

/** Insights and the topics of entries; needs EncryptionModule. */
@Module({
  controllers: [InsightsHandler],
  providers: [InsightsRepository, InsightStore, ListInsights],
  exports: [InsightStore],
})
export class InsightsModule {}
