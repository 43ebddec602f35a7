import { Injectable } from '@nestjs/common';
import { addDays } from '@shadow-guide/calendar';
import type { AccountUsage } from '@shadow-guide/contracts';
import { Clock, Database } from '@shadow-guide/kernel';
import { MoreThanOrEqual } from 'typeorm';
import { addPersonDays, type PersonDay, SealedSums, UsageDay } from '../sealed-sums/index.js';

/** Number of days in the figures, including today. */
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
      this.database.source.manager.find(UsageDay, {
        where: { userId, date: MoreThanOrEqual(from) },
        order: { date: 'DESC' },
        take: DAYS,
      }),
    ]);
    const { costMicroCents, tokens, requests, unpriced } = rows
      .map(({ date, serviceSealedSums }) => cipher.openDay(userId, date, serviceSealedSums))
      .reduce(addPersonDays, NOTHING);
    const cost = Number(costMicroCents) / 1_000_000;
    return { userId, cost, tokens, requests, unpricedRequests: unpriced };
  }
}
