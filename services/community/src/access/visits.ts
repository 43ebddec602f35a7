import { Injectable } from '@nestjs/common';
import { FORUM_PERIOD_DAYS, MODERATION_DAYS, type PlanLimits } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import { OpenedDays, type Visit } from './opened-days.js';
import { Together } from './together.js';
import { type WeekRule, weekRuleOf } from './week-rule.js';

const KEPT_DAYS = Math.max(FORUM_PERIOD_DAYS - 1, MODERATION_DAYS);
/** Rows deleted by one statement. */
const BATCH = 5_000;
/** Maximum number of people whose day one transaction opens. */
const OPENED_TOGETHER = 200;

/** SQL condition: a counted `visit` so close to the `asked` day that both are within the same seven days. */
const IS_AROUND = `visit.person_key = asked.person_key AND visit.is_limited
  AND visit.day > asked.day - ${FORUM_PERIOD_DAYS} AND visit.day < asked.day + ${FORUM_PERIOD_DAYS}`;

/**
 * Opens days ($2) for people ($1) whose plans open a number of days per week ($3), by the rule of `weekRuleOf`. When
 * the plan changes to one with a limit, a day that was opened on premium becomes a counted day; a counted day stays
 * counted. Rows that need no change are not rewritten, because their transaction id would reveal when the person came
 * back.
 */
const OPEN_SQL = `WITH asked AS (
    SELECT asked.*, ARRAY(SELECT visit.day FROM community.visits visit WHERE ${IS_AROUND}) AS spent
    FROM unnest($1::bytea[], $2::date[], $3::int[]) WITH ORDINALITY AS asked (person_key, day, days_a_week, place)
  ), opened AS (
    SELECT *, days_a_week >= 0 AS counts FROM asked
    WHERE days_a_week < 0 OR day = ANY (spent) OR cardinality(spent) < days_a_week
  ), visit AS (
    INSERT INTO community.visits AS known (person_key, day, is_limited) SELECT person_key, day, counts FROM opened
    ON CONFLICT (person_key, day) DO UPDATE SET is_limited = true WHERE excluded.is_limited AND NOT known.is_limited
  ), reader AS (
    INSERT INTO community.forum_readers (person_key, since) SELECT person_key, day FROM opened ON CONFLICT DO NOTHING
  )
  SELECT opened.place IS NOT NULL AS is_open, coalesce(opened.counts, false) OR asked.day = ANY (asked.spent) AS is_limited,
    asked.spent::text[], CASE WHEN known.person_key IS NULL THEN asked.day ELSE known.since END::text AS since
  FROM asked LEFT JOIN opened USING (place) LEFT JOIN community.forum_readers known ON known.person_key = asked.person_key
  ORDER BY place`;

interface Asked {
  readonly personKey: Buffer;
  readonly day: string;
  /** Number of days that the plan opens in any seven; negative when it opens all days. */
  readonly limit: number;
}

interface OpenedRow extends Record<string, unknown> {
  is_open: boolean;
  is_limited: boolean;
  spent: string[];
  since: string | null;
}

/** A visit, or the rule that keeps the day closed. */
export type OpenedDay =
  | { readonly visit: Visit; readonly closed?: undefined }
  | { readonly visit?: undefined; readonly closed: WeekRule };

/** Stores the UTC days on which people opened the forum. A visit has its own transaction, never that of a post. */
@Injectable()
export class Visits {
  private readonly opened = new OpenedDays();
  private readonly together = new Together((lot: readonly Asked[]) => this.openAll(lot), OPENED_TOGETHER);
  /** Calls in progress by person. */
  private readonly underWay = new Map<string, Promise<OpenedDay>>();

  constructor(private readonly database: Database) {}

  /** Returns what the plan's limit means for a day; changes nothing. */
  async read(personKey: Buffer, day: string, limit: number): Promise<WeekRule> {
    return weekRuleOf(day, await this.spentAround(personKey, day), limit);
  }

  /**
   * Opens a day for a person if the plan allows it: once a day, however many calls arrive at once, even at midnight. On
   * a plan without a limit every day is open, and no visit is counted.
   * @returns the visit, or the rule when the day is closed
   */
  async open(
    personKey: Buffer,
    day: string,
    { forumDaysPerWeek: limit }: Pick<PlanLimits, 'forumDaysPerWeek'>,
  ): Promise<OpenedDay> {
    const person = personKey.toString('base64');
    for (;;) {
      const known = this.opened.find(personKey, day, limit >= 0);
      if (known) return { visit: known };
      const before = this.underWay.get(person);
      if (!before) break;
      // One call per person runs at a time; the next call finds the visit that this call has stored.
      await before.catch(() => undefined);
    }
    const opening = this.together.ask({ personKey, day, limit });
    this.underWay.set(person, opening);
    try {
      const result = await opening;
      if (result.visit) this.opened.add(personKey, day, result.visit);
      return result;
    } finally {
      this.underWay.delete(person);
    }
  }

  /**
   * Deletes visits that are no longer needed. A counted visit closes days for a week. As long as the secret of a
   * visit's day exists, operators need the visit to find the person whom they suspend for a post. Rows that one
   * statement leaves are deleted by the next sweep.
   */
  async forgetIdle(today: string): Promise<void> {
    await this.database.query(
      'visits-forget-idle',
      `DELETE FROM community.visits WHERE (person_key, day) IN (
         SELECT person_key, day FROM community.visits visit
         WHERE day < $1::date - ${KEPT_DAYS} OR (day < $1::date AND NOT is_limited AND NOT EXISTS (
           SELECT FROM community.day_secrets secret WHERE secret.name = visit.day::text))
         LIMIT ${BATCH})`,
      [today],
    );
    await this.database.query(
      'visits-forget-since',
      `UPDATE community.forum_readers SET since = NULL WHERE person_key IN (
         SELECT person_key FROM community.forum_readers WHERE since < $1::date - ${KEPT_DAYS} LIMIT ${BATCH})`,
      [today],
    );
  }

  private async spentAround(personKey: Buffer, day: string): Promise<string[]> {
    const rows = await this.database.query<{ day: string }>(
      'visits-spent',
      `SELECT visit.day::text FROM (SELECT $1::bytea AS person_key, $2::date AS day) asked JOIN community.visits visit
         ON ${IS_AROUND}`,
      [personKey, day],
    );
    return rows.map((row) => row.day);
  }

  /** Opens a batch of days; no person may occur in the batch twice. */
  private async openAll(lot: readonly Asked[]): Promise<OpenedDay[]> {
    const people = lot.map(({ personKey }) => personKey);
    const { rows } = await this.database.pipelined(async (transaction) => {
      // The locks serialise the openings of one person: at midnight a process may open the old day while another one
      // opens the new day. The locks are taken in a fixed order and in one round trip, so nothing is awaited while they
      // are held.
      transaction.send(
        'visits-lock',
        `SELECT pg_advisory_xact_lock(lock) FROM (
           SELECT hashtextextended('visits:' || encode(person_key, 'base64'), 0) AS lock
           FROM unnest($1::bytea[]) AS person_key ORDER BY 1) AS ordered`,
        [people],
      );
      return {
        rows: transaction.query<OpenedRow>('visits-open', OPEN_SQL, [
          ...[people, lot.map(({ day }) => day), lot.map(({ limit }) => limit)],
        ]),
      };
    });
    return (await rows).map((row, place) => toOpenedDay(row, lot[place] as Asked));
  }
}

function toOpenedDay({ is_open, is_limited: isLimited, since, spent }: OpenedRow, asked: Asked): OpenedDay {
  return is_open
    ? { visit: { isLimited, firstVisitOn: since } }
    : { closed: weekRuleOf(asked.day, spent, asked.limit) };
}
