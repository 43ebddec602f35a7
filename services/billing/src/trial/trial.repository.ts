import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@shadow-guide/kernel';
import { Trial } from './trial.entity.js';

@Injectable()
export class TrialRepository {
  constructor(private readonly database: Database) {}

  /** The person's trial, running or over; null when it was never started. */
  find(userId: string): Promise<Trial | null> {
    return this.database.source.manager.findOneBy(Trial, { userId });
  }

  /** @returns false when the account has had its trial: of any number of simultaneous calls one inserts */
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
