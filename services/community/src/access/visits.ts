import { Injectable } from '@nestjs/common';
import { FORUM_PERIOD_DAYS, MODERATION_DAYS, type PlanLimits } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { OpenedDays } from './opened-days.js';
import { type WeekRule, weekRuleOf } from './week-rule.js';

const KEPT_DAYS = Math.max(FORUM_PERIOD_DAYS - 1, MODERATION_DAYS);
/** Visits that one statement forgets. */
const BATCH = 5_000;

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
   * Opens a day for a person, if their plan does: once a day, however many calls ask at once, also at midnight.
   * @returns null when the day is open, or else what the limit says
   */
  async open(
    personKey: Buffer,
    day: string,
    { forumDaysPerWeek: limit }: Pick<PlanLimits, 'forumDaysPerWeek'>,
  ): Promise<WeekRule | null> {
    const isLimited = limit >= 0;
    if (this.opened.has(personKey, day, isLimited)) return null;
    if (isLimited) {
      const rule = await this.openLimited(personKey, day, limit);
      if (!rule.canAccess) return rule;
    } else {
      await this.openUnlimited(personKey, day);
    }
    this.opened.add(personKey, day, isLimited);
    return null;
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
  }

  /** Premium opens every day: its visits never count. */
  private async openUnlimited(personKey: Buffer, day: string): Promise<void> {
    await this.database.query(
      'visits-open-unlimited',
      `INSERT INTO community.visits (person_key, day, is_limited) VALUES ($1, $2::date, false)
       ON CONFLICT (person_key, day) DO NOTHING`,
      [personKey, day],
    );
  }

  private openLimited(personKey: Buffer, day: string, limit: number): Promise<WeekRule> {
    return this.database.pipelined(async (transaction) => {
      // Two days of one person wait for each other: at midnight one call may ask for the old day and another for the new one.
      transaction.send('visits-lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `visits:${personKey.toString('base64')}`,
      ]);
      const rule = weekRuleOf(day, await this.spentAround(personKey, day, transaction), limit);
      if (rule.canAccess && !rule.isOpenedToday) {
        // The day may have begun on premium.
        transaction.send(
          'visits-open-limited',
          `INSERT INTO community.visits (person_key, day, is_limited) VALUES ($1, $2::date, true)
           ON CONFLICT (person_key, day) DO UPDATE SET is_limited = true`,
          [personKey, day],
        );
      }
      return rule;
    });
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
