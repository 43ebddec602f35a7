import { Injectable } from '@nestjs/common';
import { addDays, localDate } from '@shadow-guide/calendar';
import type { AdminAnalytics } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { ACTIVE_DAYS, activeSince } from './active-since.js';
import { AnalyticsRepository } from './analytics.repository.js';

const DEFAULT_DAYS = 30;

/** Returns usage figures from sums that are kept up to date. */
@Injectable()
export class ReadAnalytics {
  constructor(
    private readonly repository: AnalyticsRepository,
    private readonly clock: Clock,
  ) {}

  /** @param days number of days, up to today (UTC) */
  async run(days = DEFAULT_DAYS): Promise<AdminAnalytics> {
    const now = this.clock.now();
    const today = localDate(now, 'UTC');
    const [totals, figures, tabUsage] = await Promise.all([
      this.repository.readTotals(activeSince(now)),
      this.repository.readDays(addDays(today, 1 - days), today),
      this.repository.readTabs(addDays(today, 1 - ACTIVE_DAYS)),
    ]);
    return { ...totals, dailyLogins: figures.at(-1)?.logins ?? 0, tabUsage, days: figures };
  }
}
