import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { SumsCipher, UsageTotal, UsedSum } from '../sealed-sums/index.js';
import { PEOPLE_COUNTED } from './budget-rules.js';

/**
 * Reads what models cost in a period. The sums and whether they are complete are read by one statement, so that both
 * are of the same moment.
 */
@Injectable()
export class SpentRepository {
  /**
   * Returns the cost in millionths of a US cent, from a UTC day up to but excluding another one.
   * @returns null while the ledger is being read from its start, because the sum would be too low
   */
  async between(
    transaction: PipelinedTransaction,
    cipher: SumsCipher,
    from: string,
    until: string,
  ): Promise<UsedSum | null> {
    const rows = await transaction.query<RowOf<UsageTotal> | { date: null }>(
      'spent-between',
      `SELECT t.date::text, t.service_sealed_sums FROM admin_analytics.ledger_reading
       LEFT JOIN admin_analytics.usage_totals t ON t.date >= $1 AND t.date < $2 WHERE is_complete`,
      [from, until],
    );
    if (rows.length === 0) return null;
    const sums = rows.flatMap((row) =>
      row.date === null ? [] : cipher.openTotals(row.date, row.service_sealed_sums),
    );
    return {
      microCents: sums.reduce((total, { costMicroCents }) => total + costMicroCents, 0n),
      unpriced: sums.reduce((total, { unpriced }) => total + unpriced, 0),
    };
  }

  /**
   * Counts the people with model calls since a UTC day, up to {@link PEOPLE_COUNTED}. The index scan skips from one
   * person to the next.
   */
  async countPeople(transaction: PipelinedTransaction, from: string): Promise<number> {
    const [row] = await transaction.query<{ people: number }>(
      'spent-count-people',
      `SELECT count(*)::int AS people FROM (
         SELECT DISTINCT user_id FROM admin_analytics.usage_days WHERE date >= $1 LIMIT ${PEOPLE_COUNTED}) AS person`,
      [from],
    );
    return row?.people ?? 0;
  }
}
