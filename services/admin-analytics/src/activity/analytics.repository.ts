import { Injectable } from '@nestjs/common';
import type { ActiveUser, ActivityType, DayFigures, TabName } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { dayOf, utcDaySql } from '../days/index.js';
import type { Person } from '../people/index.js';
import type { TabDay } from './tab-day.entity.js';

const ACTIVE_DAY = utcDaySql('last_active_at');

/** A known account with an activity. */
type ActiveRow = RowOf<Person, 'userId' | 'firstName' | 'lastName' | 'subscriptionTier' | 'streakDays'> & {
  email: string;
  last_activity_type: ActivityType;
  last_active_at: Date;
};

/** Numbers of people: all, active, and their average streak. */
export interface PeopleTotals {
  readonly totalUsers: number;
  readonly activeUsers: number;
  readonly averageConsecutiveDays: number;
}

/**
 * Reads the usage figures of the product. The statements compute sums and lists of very many people in SQL, and a visit
 * increments its count in one statement.
 */
@Injectable()
export class AnalyticsRepository {
  constructor(private readonly database: Database) {}

  /** @param since people with an activity on this UTC day or later are active */
  async readTotals(since: string): Promise<PeopleTotals> {
    const [row] = await this.database.query<{ total: number; active: number; streak: number }>(
      'analytics-totals',
      `SELECT count(*)::int AS total, count(*) FILTER (WHERE ${ACTIVE_DAY} >= $1::date)::int AS active,
         coalesce(avg(streak_days) FILTER (WHERE ${ACTIVE_DAY} >= $1::date), 0)::float8 AS streak
       FROM admin_analytics.people WHERE email IS NOT NULL`,
      [since],
    );
    const { total = 0, active = 0, streak = 0 } = row ?? {};
    return { totalUsers: total, activeUsers: active, averageConsecutiveDays: streak };
  }

  /** Returns one row per day, oldest first. */
  readDays(first: string, last: string): Promise<DayFigures[]> {
    return this.database.query<DayFigures & Record<string, unknown>>(
      'analytics-days',
      `SELECT to_char(day, 'YYYY-MM-DD') AS date, coalesce(f.active_users, 0) AS "activeUsers", coalesce(f.logins, 0) AS logins,
         coalesce(f.new_users, 0) AS "newUsers"
       FROM generate_series($1::date::timestamp, $2::date::timestamp, '1 day') AS day
       LEFT JOIN admin_analytics.day_figures f ON f.date = day::date ORDER BY day`,
      [first, last],
    );
  }

  async readTabs(first: string): Promise<Partial<Record<TabName, number>>> {
    const rows = await this.database.query<RowOf<TabDay, 'tab' | 'visits'>>(
      'analytics-tabs',
      `SELECT tab, sum(visits)::int AS visits FROM admin_analytics.tab_days WHERE date >= $1::date GROUP BY tab ORDER BY tab`,
      [first],
    );
    return Object.fromEntries(rows.map(({ tab, visits }) => [tab, visits]));
  }

  async countTab(date: string, tab: TabName): Promise<void> {
    await this.database.query(
      'analytics-count-tab',
      `INSERT INTO admin_analytics.tab_days AS day (date, tab, visits) VALUES ($1::date, $2, 1)
       ON CONFLICT (date, tab) DO UPDATE SET visits = day.visits + 1`,
      [date, tab],
    );
  }

  /** @param page page number, starting at 1 */
  async listActive(since: string, page: number, pageSize: number): Promise<ActiveUser[]> {
    const rows = await this.database.query<ActiveRow>(
      'analytics-active',
      `SELECT user_id, first_name, last_name, email, last_activity_type, last_active_at, subscription_tier, streak_days
       FROM admin_analytics.people WHERE email IS NOT NULL AND ${ACTIVE_DAY} >= $1::date
       ORDER BY ${ACTIVE_DAY} DESC, user_id LIMIT $2 OFFSET $3`,
      [since, pageSize, (page - 1) * pageSize],
    );
    return rows.map((row) => ({
      id: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      activityType: row.last_activity_type,
      lastActivity: dayOf(row.last_active_at),
      subscriptionTier: row.subscription_tier,
      streakDays: row.streak_days,
    }));
  }
}
