import { Injectable } from '@nestjs/common';
import { addDays } from '@shadow-guide/calendar';
import type { AccountUsage } from '@shadow-guide/contracts';
import { Clock, Database } from '@shadow-guide/kernel';
import { addPersonDays, type PersonDay, SealedSums } from '../sealed-sums/index.js';

/** Number of days included, with today. */
const DAYS = 30;
const NOTHING: PersonDay = { costMicroCents: 0n, tokens: 0, requests: 0, features: [], unpriced: 0 };

/** Reads the cost of one account's model calls. */
@Injectable()
export class AccountUsageRepository {
  constructor(
    private readonly database: Database,
    private readonly sealed: SealedSums,
    private readonly clock: Clock,
  ) {}

  /** Returns zeros for an account without model calls, or an unknown one. */
  async find(userId: string): Promise<AccountUsage> {
    const from = addDays(this.clock.now().toISOString().slice(0, 10), 1 - DAYS);
    const [cipher, rows] = await Promise.all([
      this.sealed.cipher(),
      this.database.query<{ date: string; sums: Buffer }>(
        'account-usage-days',
        `SELECT date::text, service_sealed_sums AS sums FROM admin_analytics.usage_days
         WHERE user_id = $1 AND date >= $2::date ORDER BY date DESC LIMIT ${DAYS}`,
        [userId, from],
      ),
    ]);
    const { costMicroCents, tokens, requests, unpriced } = rows
      .map(({ date, sums }) => cipher.openDay(userId, date, sums))
      .reduce(addPersonDays, NOTHING);
    const cost = Number(costMicroCents) / 1_000_000;
    return { userId, cost, tokens, requests, unpricedRequests: unpriced };
  }
}
