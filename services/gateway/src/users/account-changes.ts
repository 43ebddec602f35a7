import { Injectable } from '@nestjs/common';
import { accountChanged } from '@shadow-guide/contracts';
import { Outbox } from '@shadow-guide/durable-work';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { toAccountFacts, type UserRecord } from './user-record.js';
import { type AccountChange, UsersRepository } from './users.repository.js';

/** Changes accounts; each change sends an event, in its transaction, to the list of accounts. */
@Injectable()
export class AccountChanges {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Stores the person's choice; sends no event when nothing changed. */
  async change(userId: string, change: AccountChange): Promise<void> {
    await this.database.pipelined(async (transaction) => {
      const changed = await this.users.change(userId, change, transaction);
      if (changed) this.publish(changed, transaction);
    });
  }

  /** Sends the unchanged account again after an import, so that the list of accounts refreshes its figures. */
  async republish(userId: string): Promise<void> {
    await this.database.pipelined(async (transaction) => {
      const account = await this.users.lock(userId, transaction);
      if (account) this.publish(account, transaction);
    });
  }

  /** @param account as just written by the transaction, with its change count increased */
  publish(account: UserRecord, transaction: PipelinedTransaction): void {
    this.outbox.publish(transaction, accountChanged, toAccountFacts(account));
  }
}
