import { isLimitReached } from '@shadow-guide/contracts';
import type { Clock, Database, PipelinedTransaction } from '@shadow-guide/kernel';
import { endOfLocalDay, localDate } from './local-day.js';

/** The person, their current time zone, and the daily limit of their plan (-1: unlimited). */
export interface DailyQuota {
  readonly userId: string;
  /** Kind of use that is counted. */
  readonly kind: string;
  /** IANA time zone. */
  readonly timezone: string;
  readonly limit: number;
}

/** Current use of a quota. */
export interface DailyQuotaState {
  readonly used: number;
  readonly limitReached: boolean;
  /** Time at which the limit resets; a change of the person's time zone may still move it. */
  readonly resetsAt: Date;
}

interface UseRow extends Record<string, unknown> {
  used: number;
  granted: number;
  ends_at: Date;
}

/** Returns the SQL that creates a {@link DailyAllowance}'s table, for a migration of the service that uses it. */
export function dailyAllowanceTableSql(table: string): string {
  return `CREATE TABLE ${table} (
    user_id uuid NOT NULL,
    kind text NOT NULL,
    local_date date NOT NULL,
    ends_at timestamptz NOT NULL,
    used integer NOT NULL CHECK (used >= 0),
    granted integer NOT NULL CHECK (granted >= 0),
    PRIMARY KEY (user_id, kind)
  )`;
}

/**
 * Counts uses that a plan limits per day. There is one row per person and kind: the period opened last. A period
 * continues until its day has ended in the zone in which the period was opened, and as long as the person's local date
 * is not later than the period's date. So no change of time zone, real or claimed, in either direction, grants a second
 * allowance.
 */
export class DailyAllowance {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    /** Schema and name of the table, see {@link dailyAllowanceTableSql}. */
    private readonly table: string,
  ) {}

  /** Returns how much of the current period is used, without using any of it. */
  async read(quota: DailyQuota): Promise<DailyQuotaState> {
    const now = this.clock.now();
    const [row] = await this.database.query<{ used: number; ends_at: Date }>(
      `${this.table}-read`,
      `SELECT used, ends_at FROM ${this.table}
       WHERE user_id = $1 AND kind = $2 AND (ends_at > $3 OR local_date >= $4::date)`,
      [quota.userId, quota.kind, now, localDate(now, quota.timezone)],
    );
    return stateOf(quota, row?.used ?? 0, later(row?.ends_at, endOfLocalDay(now, quota.timezone)));
  }

  /**
   * Takes up to `wanted` uses from the current period, inside the transaction that needs them. It is a single statement
   * that waits for a concurrent transaction, so the limit holds for any number of concurrent requests.
   * @returns how many uses were granted (0 to `wanted`)
   */
  async take(
    transaction: PipelinedTransaction,
    quota: DailyQuota,
    wanted: number,
  ): Promise<DailyQuotaState & { granted: number }> {
    const now = this.clock.now();
    const end = endOfLocalDay(now, quota.timezone);
    const rows = await transaction.query<UseRow>(
      `${this.table}-take`,
      `INSERT INTO ${this.table} AS period (user_id, kind, local_date, ends_at, used, granted)
       SELECT $1, $2, $3::date, $4, fresh, fresh
       FROM (SELECT CASE WHEN $6::int < 0 THEN $5::int ELSE LEAST($5::int, $6::int) END AS fresh) AS new_period
       ON CONFLICT (user_id, kind) DO UPDATE SET (local_date, ends_at, used, granted) = (
         SELECT
           CASE WHEN goes_on THEN period.local_date ELSE excluded.local_date END,
           CASE WHEN goes_on THEN period.ends_at ELSE excluded.ends_at END,
           CASE WHEN goes_on THEN period.used + more ELSE excluded.used END,
           CASE WHEN goes_on THEN more ELSE excluded.granted END
         FROM (SELECT
           period.ends_at > $7 OR period.local_date >= excluded.local_date AS goes_on,
           CASE WHEN $6::int < 0 THEN $5::int ELSE LEAST($5::int, GREATEST($6::int - period.used, 0)) END AS more
         ) AS present
       )
       RETURNING used, granted, ends_at`,
      [quota.userId, quota.kind, localDate(now, quota.timezone), end, wanted, quota.limit, now],
    );
    const row = rows[0] as UseRow;
    return { ...stateOf(quota, row.used, later(row.ends_at, end)), granted: row.granted };
  }

  /**
   * Gives back uses that {@link take} granted in this transaction and that are not needed after all. Sends the
   * statement without waiting for its result.
   */
  release(
    transaction: PipelinedTransaction,
    { userId, kind }: Pick<DailyQuota, 'userId' | 'kind'>,
    count: number,
  ): void {
    transaction.send(
      `${this.table}-release`,
      `UPDATE ${this.table} SET used = used - $3, granted = granted - $3 WHERE user_id = $1 AND kind = $2`,
      [userId, kind, count],
    );
  }

  /**
   * Gives back uses that were taken on a date, `YYYY-MM-DD`, as part of a transaction. Only the period of exactly that
   * date is credited: other periods are over, and a claimed time zone must not move the uses to the next period.
   */
  sendReturn(
    transaction: PipelinedTransaction,
    { userId, kind }: Pick<DailyQuota, 'userId' | 'kind'>,
    takenOn: string,
    count: number,
  ): void {
    transaction.send(
      `${this.table}-return`,
      `UPDATE ${this.table} SET used = GREATEST(used - $4::int, 0)
       WHERE user_id = $1 AND kind = $2 AND local_date = $3::date`,
      [userId, kind, takenOn, count],
    );
  }
}

function stateOf({ limit }: DailyQuota, used: number, resetsAt: Date): DailyQuotaState {
  return { used, limitReached: isLimitReached({ limit, used }), resetsAt };
}

function later(a: Date | undefined, b: Date): Date {
  return a && a > b ? a : b;
}
