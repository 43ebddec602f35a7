import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction, type Transaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { In } from 'typeorm';
import { addPersonDays, type SumsCipher, type UsageDay, UsageTotal } from '../sealed-sums/index.js';
import { LedgerReading } from './ledger-reading.entity.js';
import { addSums, type DayOfPerson, type DayTotals } from './ledger-sums.js';

const ONLY_ROW = { isOnly: true };
/** Number of rows deleted by one statement. */
const PRUNE_BATCH = 5_000;

/** Stores the daily sums of model calls, and the reading position in the ledger. */
@Injectable()
export class UsageRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the reading position. Inside a transaction its row is locked, so that two readers store one after the
   * other.
   */
  findReading(transaction?: Transaction): Promise<LedgerReading> {
    return transaction
      ? transaction.entities.findOneOrFail(LedgerReading, {
          where: ONLY_ROW,
          lock: { mode: 'pessimistic_write' },
        })
      : this.database.source.manager.findOneByOrFail(LedgerReading, ONLY_ROW);
  }

  async storeReading({ entities }: Transaction, reading: Omit<LedgerReading, 'isOnly'>): Promise<void> {
    await entities.update(LedgerReading, ONLY_ROW, reading);
  }

  /** Deletes every sum. One TRUNCATE, because the table has a year of rows. */
  sendForget(transaction: PipelinedTransaction): void {
    transaction.send('usage-forget', 'TRUNCATE admin_analytics.usage_days, admin_analytics.usage_totals', []);
  }

  /**
   * Adds to the daily totals. The caller holds the lock on the reading position, so no other process adds at the same
   * time.
   */
  async addTotals(
    { entities }: Transaction,
    cipher: SumsCipher,
    totals: readonly DayTotals[],
  ): Promise<void> {
    if (totals.length === 0) return;
    const rows = await entities.findBy(UsageTotal, { date: In(totals.map(({ date }) => date)) });
    const known = new Map(
      rows.map(({ date, serviceSealedSums }) => [date, cipher.openTotals(date, serviceSealedSums)]),
    );
    const sealed = totals.map(({ date, sums }) => ({
      date,
      serviceSealedSums: cipher.sealTotals(date, addSums(known.get(date) ?? [], sums)),
    }));
    await entities.upsert(UsageTotal, sealed, ['date']);
  }

  /**
   * Adds to the days of people whose account is not closed. One statement locks their rows in a fixed order, so that a
   * concurrent erasure deletes them afterwards; the statement that writes them also checks for closed accounts.
   */
  async addDays(
    transaction: PipelinedTransaction,
    cipher: SumsCipher,
    days: readonly DayOfPerson[],
  ): Promise<void> {
    if (days.length === 0) return;
    const [userIds, dates] = [days.map(({ userId }) => userId), days.map(({ date }) => date)];
    const rows = await transaction.query<RowOf<UsageDay>>(
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

  /** Deletes a batch of people's days that no figure needs any longer; TypeORM cannot bound a DELETE. */
  async prune(before: string): Promise<void> {
    await this.database.query(
      'usage-prune',
      `DELETE FROM admin_analytics.usage_days WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM admin_analytics.usage_days WHERE date < $1 LIMIT ${PRUNE_BATCH}))`,
      [before],
    );
  }
}
