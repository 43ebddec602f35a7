import { Injectable } from '@nestjs/common';
import type { AdminPerson } from '@shadow-guide/contracts';
import { Clock, conflict, Database, notFound } from '@shadow-guide/kernel';
import { AdminActions } from '../admin-people/index.js';
import { AccountsRepository } from './accounts.repository.js';
import { ErasuresRepository } from './erasures.repository.js';
import { RunErasure } from './run-erasure.js';

/** An operator has the data of an account erased. What the person has in the forum and in groups stays: see `isByOperator`. */
@Injectable()
export class ResetData {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly erasures: ErasuresRepository,
    private readonly actions: AdminActions,
    private readonly runErasure: RunErasure,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `own_account`, `user_not_found` */
  async run(userId: string, operatorId: string): Promise<AdminPerson> {
    if (userId === operatorId) {
      throw conflict(
        'own_account',
        'You cannot reset your own data here. Your settings have “Clear All Data”.',
      );
    }
    const { account, parts } = await this.database.pipelined(async (transaction) => {
      const account = await this.accounts.lock(userId, transaction);
      if (!account) throw notFound('user_not_found', 'We could not find that account.');
      const requestedAt = this.clock.now();
      this.accounts.forgetOnboarding(userId, transaction);
      this.actions.write(
        { operatorId, userId, at: requestedAt, action: 'reset-data', before: {}, after: {} },
        transaction,
      );
      const wanted = { userId, kind: 'clear', isByOperator: true, requestedAt } as const;
      return { account, parts: await this.erasures.begin(wanted, transaction) };
    });
    await this.runErasure.run(parts);
    const { id, email, first_name: firstName, last_name: lastName, role } = account;
    return { id, email, firstName, lastName, role, isBanned: account.banned_at !== null };
  }
}
