import { Injectable } from '@nestjs/common';
import { accountChanged } from '@shadow-guide/contracts';
import { Outbox } from '@shadow-guide/durable-work';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { toAccountFacts, type UserRecord } from './user-record.js';
import { type AccountChange, UsersRepository } from './users.repository.js';

/** Changes of accounts, each told in its own transaction to whoever keeps a list of accounts. */
@Injectable()
export class AccountChanges {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
  ) {}

  /** What the person has chosen or seen; nothing is told when it is as it was. */
  async change(userId: string, change: AccountChange): Promise<void> {
    await this.database.pipelined(async (transaction) => {
      const changed = await this.users.change(userId, change, transaction);
      if (changed) this.tell(changed, transaction);
    });
  }

  /** The account as it is, when what others made of it may have become old: who keeps a list of accounts asks for its figures again. */
  async tellAgain(userId: string): Promise<void> {
    await this.database.pipelined(async (transaction) => {
      const account = await this.users.lock(userId, transaction);
      if (account) this.tell(account, transaction);
    });
  }

  /** @param account as the transaction has just written it, with its changes counted on */
  tell(account: UserRecord, transaction: PipelinedTransaction): void {
    this.outbox.publish(transaction, accountChanged, toAccountFacts(account));
  }
}
