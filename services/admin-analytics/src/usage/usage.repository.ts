import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { PersonSum, UsageSum } from './ledger-sums.js';

/** How far the ledger is read. */
export interface LedgerReading {
  readonly cursor: string | null;
  /** Its end was reached since it was begun with. */
  readonly isComplete: boolean;
}

/** Rows that one statement removes. */
const PRUNE_BATCH = 5_000;

/** Days of model calls, and how far the ledger is read. */
@Injectable()
export class UsageRepository {
  constructor(private readonly database: Database) {}

  /** Within a transaction the row is locked: what two readers store has an order. */
  async findReading(transaction?: PipelinedTransaction): Promise<LedgerReading> {
    const [row] = await this.database.query<{ cursor: string | null; is_complete: boolean }>(
      transaction ? 'ledger-reading-lock' : 'ledger-reading-find',
      `SELECT cursor, is_complete FROM admin_analytics.ledger_reading ${transaction ? 'FOR UPDATE' : ''}`,
      [],
      transaction,
    );
    return { cursor: row?.cursor ?? null, isComplete: row?.is_complete ?? false };
  }

  sendReading(transaction: PipelinedTransaction, { cursor, isComplete }: LedgerReading): void {
    transaction.send(
      'ledger-reading-set',
      'UPDATE admin_analytics.ledger_reading SET cursor = $1, is_complete = $2',
      [cursor, isComplete],
    );
  }

  /** Forgets every sum. */
  sendForget(transaction: PipelinedTransaction): void {
    transaction.send('usage-forget', 'TRUNCATE admin_analytics.usage_days, admin_analytics.usage_totals', []);
  }

  sendTotals(transaction: PipelinedTransaction, sums: readonly UsageSum[]): void {
    transaction.send(
      'usage-add-totals',
      `INSERT INTO admin_analytics.usage_totals AS known
         (date, feature, model, cost_micro_cents, tokens, requests, failures, unpriced)
       SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::int[], $7::int[], $8::int[])
       ON CONFLICT (date, feature, model) DO UPDATE SET
         cost_micro_cents = known.cost_micro_cents + excluded.cost_micro_cents, tokens = known.tokens + excluded.tokens,
         requests = known.requests + excluded.requests, failures = known.failures + excluded.failures,
         unpriced = known.unpriced + excluded.unpriced`,
      [...columnsOf(sums), sums.map(({ unpriced }) => unpriced)],
    );
  }

  sendOfPeople(transaction: PipelinedTransaction, sums: readonly PersonSum[]): void {
    if (sums.length === 0) return;
    transaction.send(
      'usage-add-days',
      `INSERT INTO admin_analytics.usage_days AS known
         (date, feature, model, cost_micro_cents, tokens, requests, failures, user_id)
       SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::int[], $7::int[], $8::uuid[])
       ON CONFLICT (date, user_id, feature, model) DO UPDATE SET
         cost_micro_cents = known.cost_micro_cents + excluded.cost_micro_cents, tokens = known.tokens + excluded.tokens,
         requests = known.requests + excluded.requests, failures = known.failures + excluded.failures`,
      [...columnsOf(sums), sums.map(({ userId }) => userId)],
    );
  }

  /** Removes some days of people's that no figure looks at any more. */
  async prune(before: string): Promise<void> {
    await this.database.query(
      'usage-prune',
      `DELETE FROM admin_analytics.usage_days WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM admin_analytics.usage_days WHERE date < $1 LIMIT ${PRUNE_BATCH}))`,
      [before],
    );
  }
}

function columnsOf(sums: readonly UsageSum[]): unknown[] {
  return [
    sums.map(({ date }) => date),
    sums.map(({ feature }) => feature),
    sums.map(({ model }) => model),
    sums.map(({ costMicroCents }) => costMicroCents.toString()),
    sums.map(({ tokens }) => tokens),
    sums.map(({ requests }) => requests),
    sums.map(({ failures }) => failures),
  ];
}
