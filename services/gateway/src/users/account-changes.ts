import { Injectable } from '@nestjs/common';
import { accountChanged } from '@shadow-guide/contracts';
import { Outbox } from '@shadow-guide/durable-work';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { toAccountFacts, type UserRecord } from './user-record.js';
import { type AccountChange, UsersRepository } from './users.repository.js';

/**
 * Changes accounts. In the same transaction, each change sends an event to the service that keeps the list of accounts.
 */
@Injectable()
export class AccountChanges {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Stores a setting that the person chose; sends no event when nothing changed. */
  async change(userId: string, change: AccountChange): Promise<void> {
    await this.database.pipelined(async (transaction) => {
      const changed = await this.users.change(userId, change, transaction);
      if (changed) this.publish(changed, transaction);
    });
  }

  /** Sends the event of an account again after an import, so that the list of accounts refreshes its figures. */
  async republish(userId: string): Promise<void> {
    await this.database.pipelined(async (transaction) => {
      const account = await this.users.lock(userId, transaction);
      if (account) this.publish(account, transaction);
    });
  }

  /** @param account the account as the transaction has just written it, with an increased change count */
  publish(account: UserRecord, transaction: PipelinedTransaction): void {
    this.outbox.publish(transaction, accountChanged, toAccountFacts(account));
  }
}
