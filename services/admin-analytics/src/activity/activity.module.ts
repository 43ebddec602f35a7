import { Module } from '@nestjs/common';
import { ActivityHandler } from './activity.handler.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { ReadAnalytics } from './read-analytics.js';
import { ReadSafetyCounts } from './read-safety-counts.js';

/** Usage figures of the product. */
@Module({ controllers: [ActivityHandler], providers: [AnalyticsRepository, ReadAnalytics, ReadSafetyCounts] })
export class ActivityModule {}
