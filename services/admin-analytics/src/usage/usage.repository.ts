import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { addPersonDays, type SumsCipher } from '../sealed-sums/index.js';
import { addSums, type DayOfPerson, type DayTotals } from './ledger-sums.js';

/** Reading position in the ledger. */
export interface LedgerReading {
  readonly cursor: string | null;
  /** Whether the end was reached since the reading started. */
  readonly isComplete: boolean;
}

/** Number of rows deleted by one statement. */
const PRUNE_BATCH = 5_000;

/** Stores the daily sums of model calls, and the reading position in the ledger. */
@Injectable()
export class UsageRepository {
  constructor(private readonly database: Database) {}

  /** Returns the position; inside a transaction its row is locked, so that two readers store in sequence. */
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

  /** Deletes every sum. */
  sendForget(transaction: PipelinedTransaction): void {
    transaction.send('usage-forget', 'TRUNCATE admin_analytics.usage_days, admin_analytics.usage_totals', []);
  }

  /**
   * Adds to the daily totals. The caller holds the lock on the reading position, so no other process adds at the same
   * time.
   */
  async addTotals(
    transaction: PipelinedTransaction,
    cipher: SumsCipher,
    totals: readonly DayTotals[],
  ): Promise<void> {
    const dates = totals.map(({ date }) => date);
    const rows = await transaction.query<{ date: string; service_sealed_sums: Buffer }>(
      'usage-find-totals',
      'SELECT date::text, service_sealed_sums FROM admin_analytics.usage_totals WHERE date = ANY($1::date[])',
      [dates],
    );
    const known = new Map(
      rows.map((row) => [row.date, cipher.openTotals(row.date, row.service_sealed_sums)]),
    );
    transaction.send(
      'usage-set-totals',
      `INSERT INTO admin_analytics.usage_totals (date, service_sealed_sums) SELECT * FROM unnest($1::date[], $2::bytea[])
       ON CONFLICT (date) DO UPDATE SET service_sealed_sums = excluded.service_sealed_sums`,
      [dates, totals.map(({ date, sums }) => cipher.sealTotals(date, addSums(known.get(date) ?? [], sums)))],
    );
  }

  /**
   * Adds to the days of people whose account is not closed. Their rows are locked, so that a concurrent erasure deletes
   * them afterwards.
   */
  async addDays(
    transaction: PipelinedTransaction,
    cipher: SumsCipher,
    days: readonly DayOfPerson[],
  ): Promise<void> {
    if (days.length === 0) return;
    const [userIds, dates] = [days.map(({ userId }) => userId), days.map(({ date }) => date)];
    const rows = await transaction.query<{ user_id: string; date: string; service_sealed_sums: Buffer }>(
      'usage-lock-days',
      `SELECT user_id, date::text, service_sealed_sums FROM admin_analytics.usage_days
       WHERE (user_id, date) IN (SELECT * FROM unnest($1::uuid[], $2::date[])) ORDER BY user_id, date FOR UPDATE`,
      [userIds, dates],
    );
    const known = new Map(rows.map((row) => [`${row.user_id} ${row.date}`, row.service_sealed_sums]));
    const sealed = days.map(({ userId, date, ...day }) => {
      const before = known.get(`${userId} ${date}`);
      const sum = before ? addPersonDays(cipher.openDay(userId, date, before), day) : day;
      return cipher.sealDay(userId, date, sum);
    });
    transaction.send(
      'usage-set-days',
      `INSERT INTO admin_analytics.usage_days (user_id, date, service_sealed_sums)
       SELECT * FROM unnest($1::uuid[], $2::date[], $3::bytea[]) AS read (user_id, date, sums)
       WHERE NOT EXISTS (SELECT FROM admin_analytics.closed_people c WHERE c.user_id = read.user_id)
       ON CONFLICT (date, user_id) DO UPDATE SET service_sealed_sums = excluded.service_sealed_sums`,
      [userIds, dates, sealed],
    );
  }

  /** Deletes a batch of people's days that no figure needs any longer. */
  async prune(before: string): Promise<void> {
    await this.database.query(
      'usage-prune',
      `DELETE FROM admin_analytics.usage_days WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM admin_analytics.usage_days WHERE date < $1 LIMIT ${PRUNE_BATCH}))`,
      [before],
    );
  }
}
