import { Injectable } from '@nestjs/common';
import { OnceADay } from '@shadow-guide/durable-work';
import { Database } from '@shadow-guide/kernel';
import { statusList } from '../plan/index.js';
import type { Findings } from './findings.js';

/** Fields of a subscription that are compared. */
export interface ComparedSubscription {
  readonly id: string;
  readonly status: string;
  readonly plan: string;
  readonly periodEnd: Date;
  readonly endsAt: Date | null;
  /** Null without a fixed price, and in rows from before the price columns existed. */
  readonly priceAmount: number | null;
  readonly accountCredit: number;
}

/** Findings of the last comparison; kinds added since are missing. */
export interface Comparison {
  readonly finishedAt: Date;
  readonly findings: Partial<Findings>;
}

type ComparedRow = ComparedSubscription & Record<string, unknown>;

const COMPARED = `id, status, plan, period_end AS "periodEnd", ends_at AS "endsAt", price_amount AS "priceAmount",
  account_credit AS "accountCredit"`;

/** A run without a heartbeat for this long counts as dead. The job runs hourly. */
const SILENT_MINUTES = 50;

/** Stores the nightly comparisons with the payment provider: one row per UTC day. */
@Injectable()
export class ReconciliationsRepository {
  readonly runs: OnceADay;

  constructor(private readonly database: Database) {
    this.runs = new OnceADay(database, 'billing.reconciliations', SILENT_MINUTES);
  }

  /** Stores the findings and finishes the day's comparison, also for a run started manually. */
  async finish(day: string, now: Date, findings: Findings): Promise<void> {
    await this.database.query(
      'reconciliations-finish',
      `INSERT INTO billing.reconciliations (day, started_at, alive_at, finished_at, findings)
       VALUES ($1, $2, $2, $2, $3)
       ON CONFLICT (day) DO UPDATE SET finished_at = $2, findings = $3`,
      [day, now, JSON.stringify(findings)],
    );
  }

  /** Returns the last comparison; null before the first. */
  async findLast(): Promise<Comparison | null> {
    const [row] = await this.database.query<{ finished_at: Date; findings: Partial<Findings> | null }>(
      'reconciliations-find-last',
      `SELECT finished_at, findings FROM billing.reconciliations
       WHERE finished_at IS NOT NULL ORDER BY finished_at DESC LIMIT 1`,
      [],
    );
    return row ? { finishedAt: row.finished_at, findings: row.findings ?? {} } : null;
  }

  /** Returns a page of stored subscriptions that have not ended, after an id. */
  async listOpen(afterId: string, limit: number): Promise<ComparedSubscription[]> {
    return this.database.query<ComparedRow>(
      'reconciliations-list-open',
      `SELECT ${COMPARED} FROM billing.subscriptions
       WHERE ended_at IS NULL AND status NOT IN (${statusList('isOver')}) AND id > $1
       ORDER BY id LIMIT $2`,
      [afterId, limit],
    );
  }

  /** Returns stored subscriptions by their ids. */
  async listByIds(ids: readonly string[]): Promise<ComparedSubscription[]> {
    return this.database.query<ComparedRow>(
      'reconciliations-list-by-ids',
      `SELECT ${COMPARED} FROM billing.subscriptions WHERE id = ANY($1)`,
      [ids],
    );
  }

  /** Returns the owners of more than one chargeable subscription. */
  async listDoublyCharged(): Promise<string[]> {
    const rows = await this.database.query<{ user_id: string }>(
      'reconciliations-list-doubly-charged',
      `SELECT user_id FROM billing.subscriptions
       WHERE status IN (${statusList('isChargeable')}) AND ends_at IS NULL
       GROUP BY user_id HAVING count(*) > 1 LIMIT 1000`,
      [],
    );
    return rows.map((row) => row.user_id);
  }
}
