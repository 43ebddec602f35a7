import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';

/** As much of a subscription as is compared. */
export interface ComparedSubscription {
  readonly id: string;
  readonly status: string;
  readonly plan: string;
  readonly periodEnd: Date;
  readonly endsAt: Date | null;
  /** Null where the provider names no fixed price, and before the first look that kept it. */
  readonly priceAmount: number | null;
  readonly accountCredit: number;
}

type ComparedRow = ComparedSubscription & Record<string, unknown>;

const COMPARED = `id, status, plan, period_end AS "periodEnd", ends_at AS "endsAt", price_amount AS "priceAmount",
  account_credit AS "accountCredit"`;

/** Nights on which everything was compared with the payment provider. */
@Injectable()
export class ReconciliationsRepository {
  constructor(private readonly database: Database) {}

  /** @returns whether this UTC day's comparison is the caller's to do: nobody has begun it, or who did is gone for an hour */
  async claim(day: string, now: Date): Promise<boolean> {
    const rows = await this.database.query(
      'reconciliations-claim',
      `INSERT INTO billing.reconciliations AS nights (day, started_at) VALUES ($1, $2)
       ON CONFLICT (day) DO UPDATE SET started_at = $2
         WHERE nights.finished_at IS NULL AND nights.started_at <= $2::timestamptz - interval '50 minutes'
       RETURNING day`,
      [day, now],
    );
    return rows.length > 0;
  }

  async finish(day: string, now: Date): Promise<void> {
    await this.database.query(
      'reconciliations-finish',
      'UPDATE billing.reconciliations SET finished_at = $2 WHERE day = $1',
      [day, now],
    );
  }

  /** Subscriptions that are not over by what is known here, a page after an id. */
  async listOpen(afterId: string, limit: number): Promise<ComparedSubscription[]> {
    return this.database.query<ComparedRow>(
      'reconciliations-list-open',
      `SELECT ${COMPARED} FROM billing.subscriptions
       WHERE ended_at IS NULL AND status NOT IN ('canceled', 'incomplete_expired') AND id > $1
       ORDER BY id LIMIT $2`,
      [afterId, limit],
    );
  }

  /** What is known here of some subscriptions. */
  async listByIds(ids: readonly string[]): Promise<ComparedSubscription[]> {
    return this.database.query<ComparedRow>(
      'reconciliations-list-by-ids',
      `SELECT ${COMPARED} FROM billing.subscriptions WHERE id = ANY($1)`,
      [ids],
    );
  }

  /** People with more than one subscription that may be charged. */
  async listDoublyCharged(): Promise<string[]> {
    const rows = await this.database.query<{ user_id: string }>(
      'reconciliations-list-doubly-charged',
      `SELECT user_id FROM billing.subscriptions
       WHERE status IN ('active', 'trialing', 'past_due', 'unpaid') AND ends_at IS NULL
       GROUP BY user_id HAVING count(*) > 1 LIMIT 1000`,
      [],
    );
    return rows.map((row) => row.user_id);
  }
}
