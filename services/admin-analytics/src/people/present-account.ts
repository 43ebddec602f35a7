import { Injectable } from '@nestjs/common';
import type { AccountFacts, AdminUser } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import { NoteAccounts } from './note-accounts.js';
import { PeopleRepository } from './people.repository.js';
import { userNotFound } from './people-errors.js';
import { toAdminUser } from './person-row.js';

/** Returns an account as in the list, right after the gateway changed it. */
@Injectable()
export class PresentAccount {
  constructor(
    private readonly database: Database,
    private readonly noteAccounts: NoteAccounts,
    private readonly people: PeopleRepository,
  ) {}

  /** @throws DomainError `user_not_found` for an account that has been closed meanwhile */
  async run(account: AccountFacts): Promise<AdminUser> {
    const row = await this.database.pipelined(async (transaction) => {
      await this.noteAccounts.run(transaction, [account]);
      return this.people.find(account.userId, transaction);
    });
    if (!row) throw userNotFound();
    return toAdminUser(row);
  }
}
