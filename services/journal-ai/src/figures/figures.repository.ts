import { Injectable } from '@nestjs/common';
import type { ActivityType, PastActivity, PersonFigures } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import { activityTypeOf } from '../conversations/index.js';
import { runsOfWritingSql } from '../stats/index.js';

/** Figures on people's writing for the operators of the product: ids, numbers and times. */
@Injectable()
export class FiguresRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the numbers of entries and the streaks, as in the people's own statistics. The time zone is that of the
   * latest day on which the person wrote. Entries are counted by walking the index of entries by day.
   */
  async list(userIds: readonly string[], now: Date): Promise<PersonFigures[]> {
    return this.database.query<PersonFigures & Record<string, unknown>>(
      'figures-list',
      `SELECT person.id AS "userId", coalesce(writing.entries, 0)::int AS "totalEntries", coalesce(writing.streak, 0)::int AS "streakDays"
       FROM unnest($1::uuid[]) AS person(id)
       LEFT JOIN LATERAL (
         SELECT ($2::timestamptz AT TIME ZONE (context->>'timezone'))::date AS today
         FROM journal_ai.written_days WHERE user_id = person.id ORDER BY local_date DESC LIMIT 1
       ) latest ON true
       LEFT JOIN LATERAL (
         SELECT sum(entries) AS entries,
           max(length) FILTER (WHERE last_day >= latest.today - 1) AS streak
         FROM (${runsOfWritingSql('person.id')}) runs
       ) writing ON true`,
      [[...new Set(userIds)], now],
    );
  }

  /** Lists people who wrote anything, ordered by id. */
  async peopleAfter(after: string, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ user_id: string }>(
      'figures-people',
      'SELECT user_id FROM journal_ai.user_keys WHERE user_id > $1 ORDER BY user_id LIMIT $2',
      [after, limit],
    );
    return rows.map((row) => row.user_id);
  }

  /** Lists the people's activities on each UTC day since an instant, ordered by person id. */
  async listActivity(userIds: readonly string[], since: Date): Promise<PastActivity[]> {
    const rows = await this.database.query<{ user_id: string; date: string; type: ActivityType; at: Date }>(
      'figures-activity',
      `SELECT m.user_id, (m.created_at AT TIME ZONE 'UTC')::date::text AS date, $3::jsonb->>c.kind AS type, max(m.created_at) AS at
       FROM journal_ai.messages m JOIN journal_ai.conversations c ON c.id = m.conversation_id
       WHERE m.user_id = ANY($1::uuid[]) AND m.role = 'user' AND m.local_date >= $2::timestamptz::date - 1 AND m.created_at >= $2
         AND $3::jsonb ? c.kind
       GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      [userIds, since, JSON.stringify(activityTypeOf)],
    );
    return rows.map(({ user_id: userId, date, type, at }) => ({
      ...{ userId, date },
      activityType: type,
      at: at.toISOString(),
    }));
  }
}
