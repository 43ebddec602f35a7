import { Controller } from '@nestjs/common';
import { type Insight, InsightFilter, insights } from '@shadow-guide/contracts';
import { Call, Handle } from '@shadow-guide/kernel';
import { ListInsights } from './list-insights.js';
import { wholeDays } from './whole-days.js';

@Controller()
export class InsightsHandler {
  constructor(private readonly listInsights: ListInsights) {}

  @Handle(insights.list)
  list(filter: InsightFilter, { caller }: Call): Promise<Insight[]> {
    return this.listInsights.run(caller.userId, wholeDays(filter, caller.timezone));
  }
}
