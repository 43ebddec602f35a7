import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@shadow-guide/kernel';
import { Trial } from './trial.entity.js';

type TrialRow = { user_id: string; started_at: Date; ends_at: Date };

@Injectable()
export class TrialRepository {
  constructor(private readonly database: Database) {}

  /** The person's trial, running or over; null when it was never started. */
  async find(userId: string): Promise<Trial | null> {
    const [row] = await this.database.query<TrialRow>(
      'find-trial',
      'SELECT user_id, started_at, ends_at FROM billing.trials WHERE user_id = $1',
      [userId],
    );
    return row ? { userId: row.user_id, startedAt: row.started_at, endsAt: row.ends_at } : null;
  }

  /** @returns false when this account has had its trial: of any number of simultaneous calls one inserts. */
  async insert(transaction: Transaction, trial: Trial): Promise<boolean> {
    const result = await transaction.entities
      .createQueryBuilder()
      .insert()
      .into(Trial)
      .values(trial)
      .orIgnore()
      .returning('user_id')
      .execute();
    return (result.raw as unknown[]).length > 0;
  }
}
