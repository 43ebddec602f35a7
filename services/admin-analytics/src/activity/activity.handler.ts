import { Controller } from '@nestjs/common';
import { addDays, localDate } from '@shadow-guide/calendar';
import {
  type ActiveUser,
  type ActiveUsersQuery,
  type AdminAnalytics,
  type AnalyticsQuery,
  activity,
  journalSafetyCounted,
  type SafetyCount,
  type SafetyCounted,
  type TabVisit,
} from '@shadow-guide/contracts';
import { handleOnce } from '@shadow-guide/durable-work';
import { Clock, Database, Handle, OnEvent, type ReceivedEvent } from '@shadow-guide/kernel';
import { activeSince } from './active-since.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { ReadAnalytics } from './read-analytics.js';

const SAFETY_DAYS = 30;

@Controller()
export class ActivityHandler {
  constructor(
    private readonly database: Database,
    private readonly repository: AnalyticsRepository,
    private readonly readAnalytics: ReadAnalytics,
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
  listActiveUsers({ page = 1 }: ActiveUsersQuery): Promise<ActiveUser[]> {
    return this.repository.listActive(activeSince(this.clock.now()), page);
  }

  @Handle(activity.listSafetyCounts)
  listSafetyCounts(): Promise<SafetyCount[]> {
    return this.repository.listSafety(addDays(localDate(this.clock.now(), 'UTC'), 1 - SAFETY_DAYS));
  }

  @OnEvent(journalSafetyCounted, 'count-safety')
  async onSafetyCounted(event: ReceivedEvent<SafetyCounted>): Promise<void> {
    const { at, kind, detail } = event.payload;
    const date = localDate(new Date(at), 'UTC');
    await handleOnce(this.database, event, async (transaction) => {
      this.repository.sendSafety(transaction, { date, kind, detail, service: 'journal-ai' });
    });
  }
}
