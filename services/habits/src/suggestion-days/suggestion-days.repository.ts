import { Injectable } from '@nestjs/common';
import { MAX_SUGGESTION_DAYS } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { KnownDay } from './plan-day.js';
import type { SuggestionDay } from './suggestion-day.entity.js';

/** A person whose next day may have started. */
export interface DueDay extends KnownDay {
  readonly userId: string;
  readonly locale: string;
}

/** A person's day that was processed. */
export interface SettledDay {
  readonly userId: string;
  /** The zone used in the computation. */
  readonly timezone: string;
  /** The day that was requested; null when none was. */
  readonly askedDay: string | null;
  readonly dueAt: Date | null;
}

/** Maximum number of people per claim: the maximum that one call to journal-ai may contain. */
export const DAYS_BATCH = MAX_SUGGESTION_DAYS;

/** Seconds until a claimed row is retried, doubled each time, so that an unavailable service is not overloaded. */
const FIRST_PAUSE = 15;
const LONGEST_PAUSE = 600;

/** Minimum interval between two recorded visits; an earlier second visit is not written. */
const VISIT = '1 hour';

/**
 * People for whom suggestions are requested each day. Named SQL, because visits and sweeps change the same rows
 * concurrently: each statement compares and writes at once.
 */
@Injectable()
export class SuggestionDaysRepository {
  constructor(private readonly database: Database) {}

  /**
   * Records a visit. A person who is new, returns after an absence or changed zones is due at the next sweep.
   * @returns whether anything was written
   */
  async note(visit: { userId: string; timezone: string; locale: string; now: Date }): Promise<boolean> {
    const { userId, timezone, locale, now } = visit;
    const written = await this.database.query(
      'suggestion-days-note',
      `INSERT INTO habits.suggestion_days AS day (user_id, timezone, locale, seen_at, due_at)
       VALUES ($1, $2, $3, $4, $4)
       ON CONFLICT (user_id) DO UPDATE SET
         timezone = excluded.timezone, locale = excluded.locale, seen_at = GREATEST(day.seen_at, excluded.seen_at),
         due_at = CASE WHEN day.due_at IS NULL OR day.timezone <> excluded.timezone THEN excluded.due_at ELSE day.due_at END
       WHERE day.timezone <> excluded.timezone OR day.locale <> excluded.locale OR day.due_at IS NULL
         OR day.seen_at < excluded.seen_at - interval '${VISIT}'
       RETURNING day.user_id`,
      [userId, timezone, locale, now],
    );
    return written.length > 0;
  }

  /**
   * Claims people whose day may have started, the longest overdue first. A claimed row whose result is not stored is
   * due again after a pause.
   */
  async claimDue(now: Date): Promise<DueDay[]> {
    const rows = await this.database.query<Omit<RowOf<SuggestionDay>, 'attempts' | 'due_at'>>(
      'suggestion-days-claim',
      `UPDATE habits.suggestion_days day SET attempts = day.attempts + 1,
         due_at = $1::timestamptz + make_interval(
           secs => LEAST(${LONGEST_PAUSE}, ${FIRST_PAUSE} * power(2, LEAST(day.attempts, 10))))
       FROM (
         SELECT user_id FROM habits.suggestion_days WHERE due_at <= $1
         ORDER BY due_at LIMIT ${DAYS_BATCH} FOR UPDATE SKIP LOCKED) due
       WHERE day.user_id = due.user_id
       RETURNING day.user_id, day.timezone, day.locale, day.seen_at, day.asked_day::text`,
      [now],
    );
    return rows.map((row) => ({
      userId: row.user_id,
      timezone: row.timezone,
      locale: row.locale,
      seenAt: row.seen_at,
      askedDay: row.asked_day,
    }));
  }

  /**
   * Stores the results. When a visit has changed the person's zone in the meantime, keeps the due time that the visit
   * set.
   */
  async settle(days: readonly SettledDay[]): Promise<void> {
    await this.database.query(
      'suggestion-days-settle',
      `UPDATE habits.suggestion_days day SET attempts = 0,
         asked_day = GREATEST(day.asked_day, next.asked_day),
         due_at = CASE WHEN day.timezone = next.timezone THEN next.due_at ELSE day.due_at END
       FROM unnest($1::uuid[], $2::text[], $3::date[], $4::timestamptz[]) AS next (user_id, timezone, asked_day, due_at)
       WHERE day.user_id = next.user_id`,
      [
        days.map(({ userId }) => userId),
        days.map(({ timezone }) => timezone),
        days.map(({ askedDay }) => askedDay),
        days.map(({ dueAt }) => dueAt),
      ],
    );
  }
}
