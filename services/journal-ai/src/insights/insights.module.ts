import { Module } from '@nestjs/common';
import { RejectionsRepository } from './claims/rejections.repository.js';
import { HeldInsights } from './held/held-insights.js';
import { HeldInsightsRepository } from './held/held-insights.repository.js';
import { InsightStore } from './insight.store.js';
import { InsightsHandler } from './insights.handler.js';
import { InsightsRepository } from './insights.repository.js';
import { ListInsights } from './list-insights.js';
import { InsightVerdictsRepository } from './verdict/insight-verdicts.repository.js';
import { RecordInsightVerdict } from './verdict/record-insight-verdict.js';

/** Insights and the topics of entries; needs EncryptionModule. */
@Module({
  controllers: [InsightsHandler],
  providers: [
    InsightsRepository,
    RejectionsRepository,
    InsightVerdictsRepository,
    InsightStore,
    HeldInsightsRepository,
    HeldInsights,
    ListInsights,
    RecordInsightVerdict,
  ],
  exports: [HeldInsightsRepository, HeldInsights, InsightStore, RecordInsightVerdict],
})
export class InsightsModule {}
