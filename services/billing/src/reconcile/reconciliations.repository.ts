import { Injectable } from '@nestjs/common';
import { OnceADay } from '@shadow-guide/durable-work';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { In, IsNull, MoreThan, Not, Raw } from 'typeorm';
import { statusList } from '../plan/index.js';
import { Subscription } from '../snapshots/index.js';
import type { Findings } from './findings.js';
import { Reconciliation } from './reconciliation.entity.js';

const COMPARED = {
  ...{ id: true, status: true, plan: true, periodEnd: true, endsAt: true },
  ...{ priceAmount: true, accountCredit: true },
} as const;

/** Fields of a subscription that are compared. */
export type ComparedSubscription = Pick<Subscription, keyof typeof COMPARED>;

/** Findings of the last comparison. Kinds of findings that were added to the product later are missing. */
export interface Comparison {
  readonly finishedAt: Date;
  readonly findings: Partial<Findings>;
}

/** Minutes without a heartbeat after which a run counts as dead. The job runs hourly. */
const SILENT_MINUTES = 50;

/** Stores the nightly comparisons with the payment provider: one row per UTC day. */
@Injectable()
export class ReconciliationsRepository {
  readonly runs: OnceADay;

  constructor(private readonly database: Database) {
    this.runs = new OnceADay(database, 'billing.reconciliations', SILENT_MINUTES);
  }

  /**
   * Stores the findings and finishes the day's comparison, also for a run started manually. A named statement: an upsert by entity would
   * overwrite when the run started.
   */
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
    const row = await this.database.source.manager.findOne(Reconciliation, {
      select: { finishedAt: true, findings: true },
      where: { finishedAt: Not(IsNull()) },
      order: { finishedAt: 'DESC' },
    });
    return row?.finishedAt ? { finishedAt: row.finishedAt, findings: row.findings ?? {} } : null;
  }

  /** Returns a page of stored subscriptions that have not ended, after an id. */
  listOpen(afterId: string, limit: number): Promise<ComparedSubscription[]> {
    return this.database.source.manager.find(Subscription, {
      select: COMPARED,
      where: {
        endedAt: IsNull(),
        status: Raw((status) => `${status} NOT IN (${statusList('isOver')})`),
        id: MoreThan(afterId),
      },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  /** Returns stored subscriptions by their ids. */
  listByIds(ids: readonly string[]): Promise<ComparedSubscription[]> {
    return this.database.source.manager.find(Subscription, { select: COMPARED, where: { id: In(ids) } });
  }

  /** Returns the owners of more than one chargeable subscription. */
  async listDoublyCharged(): Promise<string[]> {
    const rows = await this.database.query<RowOf<Subscription, 'userId'>>(
      'reconciliations-list-doubly-charged',
      `SELECT user_id FROM billing.subscriptions
       WHERE status IN (${statusList('isChargeable')}) AND ends_at IS NULL
       GROUP BY user_id HAVING count(*) > 1 LIMIT 1000`,
      [],
    );
    return rows.map((row) => row.user_id);
  }
}
