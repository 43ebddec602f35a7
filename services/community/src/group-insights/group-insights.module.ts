import { Module } from '@nestjs/common';
import { GroupActivityRepository } from './group-activity.repository.js';
import { GroupInsightsHandler } from './group-insights.handler.js';
import { HelpfulInsightsRepository } from './helpful-insights.repository.js';
import { ListInsights } from './list-insights.js';
import { MarkHelpful } from './mark-helpful.js';

/** Insights of support groups. */
@Module({
  controllers: [GroupInsightsHandler],
  providers: [GroupActivityRepository, HelpfulInsightsRepository, ListInsights, MarkHelpful],
})
export class GroupInsightsModule {}
