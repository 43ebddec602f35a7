import { Injectable } from '@nestjs/common';
import { FORUM_PERIOD_DAYS, MODERATION_DAYS, type PlanLimits } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { OpenedDays, type Visit } from './opened-days.js';
import { type WeekRule, weekRuleOf } from './week-rule.js';

const KEPT_DAYS = Math.max(FORUM_PERIOD_DAYS - 1, MODERATION_DAYS);
/** Rows that one statement forgets. */
const BATCH = 5_000;

/** A visit, or what the plan's limit says of a day that stays closed. */
export type OpenedDay =
  | { readonly visit: Visit; readonly closed?: undefined }
  | { readonly visit?: undefined; readonly closed: WeekRule };

/** On which UTC days people opened the forum. A visit stands in a transaction of its own, never in that of a post. */
@Injectable()
export class Visits {
  private readonly opened = new OpenedDays();

  constructor(private readonly database: Database) {}

  /** What the plan's limit says of a day; changes nothing. */
  async read(personKey: Buffer, day: string, limit: number): Promise<WeekRule> {
    return weekRuleOf(day, await this.spentAround(personKey, day), limit);
  }

  /**
   * Opens a day for a person, if their plan does: once a day, however many calls ask at once, also at midnight. On a plan without a
   * limit every day is open, and no visit counts.
   * @returns the visit, or what the limit says when the day is closed
   */
  async open(
    personKey: Buffer,
    day: string,
    { forumDaysPerWeek: limit }: Pick<PlanLimits, 'forumDaysPerWeek'>,
  ): Promise<OpenedDay> {
    const isLimited = limit >= 0;
    const known = this.opened.find(personKey, day, isLimited);
    if (known) return { visit: known };
    const result = await this.database.pipelined<OpenedDay>(async (transaction) => {
      // The days of one person wait for each other: at midnight one call may ask for the old day and another for the new one.
      transaction.send('visits-lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `visits:${personKey.toString('base64')}`,
      ]);
      if (isLimited) {
        const rule = weekRuleOf(day, await this.spentAround(personKey, day, transaction), limit);
        if (!rule.canAccess) return { closed: rule };
      }
      return { visit: await store(transaction, personKey, day, isLimited) };
    });
    if (result.visit) this.opened.add(personKey, day, result.visit);
    return result;
  }

  /**
   * Forgets what nothing asks for any more: a visit that counts closes days for a week, and any visit may lead operators from a
   * post to whom they suspend, for as long as the secret of its day lives. What one statement leaves, the next sweep finds.
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

  private async spentAround(
    personKey: Buffer,
    day: string,
    transaction?: PipelinedTransaction,
  ): Promise<string[]> {
    const rows = await this.database.query<{ day: string }>(
      'visits-spent',
      `SELECT day::text FROM community.visits WHERE person_key = $1 AND is_limited
         AND day > $2::date - ${FORUM_PERIOD_DAYS} AND day < $2::date + ${FORUM_PERIOD_DAYS}`,
      [personKey, day],
      transaction,
    );
    return rows.map((row) => row.day);
  }
}

/** A day that began on premium and goes on without counts from then; one that counts goes on counting. */
async function store(
  transaction: PipelinedTransaction,
  personKey: Buffer,
  day: string,
  isLimited: boolean,
): Promise<Visit> {
  const [row] = await transaction.query<{ since: string | null; is_limited: boolean }>(
    'visits-store',
    `WITH visit AS (
       INSERT INTO community.visits AS known (person_key, day, is_limited) VALUES ($1, $2::date, $3)
       ON CONFLICT (person_key, day) DO UPDATE SET is_limited = known.is_limited OR excluded.is_limited
       RETURNING is_limited),
     reader AS (
       INSERT INTO community.forum_readers AS known (person_key, since) VALUES ($1, $2::date)
       ON CONFLICT (person_key) DO UPDATE SET since = known.since RETURNING since::text)
     SELECT since, is_limited FROM visit, reader`,
    [personKey, day, isLimited],
  );
  return { isLimited: row?.is_limited ?? isLimited, firstVisitOn: row?.since ?? null };
}
