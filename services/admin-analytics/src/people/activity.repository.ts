import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { ActivityType, PastActivity } from '@shadow-guide/contracts';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** An activity of a person and its UTC day. */
export type DoneActivity = Readonly<PastActivity>;

/** Returns the UTC date of a timestamp. */
export function utcDate(at: string): string {
  return localDate(new Date(at), 'UTC');
}

export function activityAt(userId: string, activityType: ActivityType, at: string): DoneActivity {
  return { userId, activityType, at, date: utcDate(at) };
}

/**
 * Stores who did something on which day. With the people's rows locked, repeated writes do not count twice. Each statement
 * is sent with a pipelined transaction, and writes many rows and the counts that follow from them.
 */
@Injectable()
export class ActivityRepository {
  /** Records activities. The first activity of a person on a day increases that day's count. */
  sendActivities(transaction: PipelinedTransaction, activities: readonly DoneActivity[]): void {
    const given = JSON.stringify(activities);
    transaction.send(
      'activity-note',
      `WITH given AS (
         SELECT "userId" AS user_id, date, "activityType" AS type, max(at) AS at
         FROM jsonb_to_recordset($1::jsonb) AS g("userId" uuid, date date, "activityType" text, at timestamptz)
         GROUP BY "userId", date, "activityType"
       ), noted AS (
         INSERT INTO admin_analytics.activity_days AS known (user_id, date, type, last_at)
         SELECT user_id, date, type, at FROM given
         ON CONFLICT (user_id, date, type) DO UPDATE SET last_at = excluded.last_at WHERE known.last_at < excluded.last_at
       ), first AS (
         SELECT DISTINCT user_id, date FROM given
         WHERE NOT EXISTS (SELECT FROM admin_analytics.activity_days d WHERE d.user_id = given.user_id AND d.date = given.date)
       )
       INSERT INTO admin_analytics.day_figures AS day (date, active_users)
       SELECT date, count(*) FROM first GROUP BY date ORDER BY date
       ON CONFLICT (date) DO UPDATE SET active_users = day.active_users + excluded.active_users`,
      [given],
    );
    transaction.send(
      'activity-latest',
      `UPDATE admin_analytics.people p SET last_active_at = latest.at, last_activity_type = latest.type
       FROM (
         SELECT DISTINCT ON ("userId") "userId" AS user_id, at, "activityType" AS type
         FROM jsonb_to_recordset($1::jsonb) AS g("userId" uuid, "activityType" text, at timestamptz)
         ORDER BY "userId", at DESC
       ) latest
       WHERE p.user_id = latest.user_id AND (p.last_active_at IS NULL OR p.last_active_at < latest.at)`,
      [given],
    );
  }

  /** Records the days on which people signed in. */
  sendLogins(
    transaction: PipelinedTransaction,
    logins: readonly { readonly userId: string; readonly date: string }[],
  ): void {
    transaction.send(
      'activity-logins',
      `WITH noted AS (
         INSERT INTO admin_analytics.login_days (user_id, date)
         SELECT "userId", date FROM jsonb_to_recordset($1::jsonb) AS g("userId" uuid, date date)
         ON CONFLICT DO NOTHING RETURNING date
       )
       INSERT INTO admin_analytics.day_figures AS day (date, logins)
       SELECT date, count(*) FROM noted GROUP BY date ORDER BY date
       ON CONFLICT (date) DO UPDATE SET logins = day.logins + excluded.logins`,
      [JSON.stringify(logins)],
    );
  }

  /** Counts accounts that are new to this service, by their creation day. */
  sendNewUsers(transaction: PipelinedTransaction, dates: readonly string[]): void {
    transaction.send(
      'activity-new-users',
      `INSERT INTO admin_analytics.day_figures AS day (date, new_users)
       SELECT date, count(*) FROM unnest($1::date[]) AS date GROUP BY date ORDER BY date
       ON CONFLICT (date) DO UPDATE SET new_users = day.new_users + excluded.new_users`,
      [dates],
    );
  }
}
