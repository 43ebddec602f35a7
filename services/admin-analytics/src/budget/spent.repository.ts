import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** What models cost in a time. */
@Injectable()
export class SpentRepository {
  /**
   * Millionths of a US cent, from one UTC day on until another one, without it.
   * @returns null while the ledger is being read from its beginning: the sum would be too low
   */
  async between(transaction: PipelinedTransaction, from: string, until: string): Promise<bigint | null> {
    const [row] = await transaction.query<{ cost: string }>(
      'spent-between',
      `SELECT coalesce(sum(cost_micro_cents), 0)::text AS cost FROM admin_analytics.usage_totals
       WHERE date >= $1 AND date < $2 HAVING (SELECT is_complete FROM admin_analytics.ledger_reading)`,
      [from, until],
    );
    return row ? BigInt(row.cost) : null;
  }
}
