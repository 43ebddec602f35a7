import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@shadow-guide/kernel';
import { Trial } from './trial.entity.js';

@Injectable()
export class TrialRepository {
  constructor(private readonly database: Database) {}

  /** Returns the person's trial, running or over; null when it was never started. */
  find(userId: string): Promise<Trial | null> {
    return this.database.source.manager.findOneBy(Trial, { userId });
  }

  /**
   * Inserts the trial.
   * @returns false when the account has already had its trial; only one of several simultaneous calls inserts a row
   */
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

  /** @returns false when the former account had no trial, so that the person may still start one */
  async takeOver(
    transaction: Transaction,
    { userId, formerUserId, at, now }: { userId: string; formerUserId: string; at: Date; now: Date },
  ): Promise<boolean> {
    const rows = await transaction.query(
      'trials-take-over',
      `INSERT INTO billing.trials AS own (user_id, started_at, ends_at)
       SELECT $1, started_at, greatest(started_at + interval '1 millisecond', least(ends_at, $3::timestamptz))
       FROM billing.trials WHERE user_id = $2
       ON CONFLICT (user_id) DO UPDATE
         SET ends_at = greatest(own.started_at + interval '1 millisecond', least(own.ends_at, $4::timestamptz))
       RETURNING user_id`,
      [userId, formerUserId, at, now],
    );
    return rows.length > 0;
  }
}
