import { Controller } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import {
  type ActiveUser,
  type ActiveUsersQuery,
  type AdminAnalytics,
  type AnalyticsQuery,
  activity,
  type SafetyCount,
  type TabVisit,
} from '@shadow-guide/contracts';
import { Clock, Handle } from '@shadow-guide/kernel';
import { activeSince } from './active-since.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { ReadAnalytics } from './read-analytics.js';
import { ReadSafetyCounts } from './read-safety-counts.js';

const DEFAULT_PAGE_SIZE = 50;

@Controller()
export class ActivityHandler {
  constructor(
    private readonly repository: AnalyticsRepository,
    private readonly readAnalytics: ReadAnalytics,
    private readonly readSafetyCounts: ReadSafetyCounts,
    private readonly clock: Clock,
  ) {}

  @Handle(activity.record)
  async record({ tab }: TabVisit): Promise<null> {
    await this.repository.countTab(localDate(this.clock.now(), 'UTC'), tab);
    return null;
  }

  @Handle(activity.getAnalytics)
  getAnalytics({ days }: AnalyticsQuery): Promise<AdminAnalytics> {
    return this.readAnalytics.run(days);
  }

  @Handle(activity.listActiveUsers)
  listActiveUsers({ page = 1, pageSize = DEFAULT_PAGE_SIZE }: ActiveUsersQuery): Promise<ActiveUser[]> {
    return this.repository.listActive(activeSince(this.clock.now()), page, pageSize);
  }

  @Handle(activity.listSafetyCounts)
  listSafetyCounts(): Promise<SafetyCount[]> {
    return this.readSafetyCounts.run();
  }
}
