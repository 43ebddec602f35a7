import { Injectable } from '@nestjs/common';
import type { ClosedAccount } from '@shadow-guide/contracts';
import { Clock, conflict, Database, unauthenticated } from '@shadow-guide/kernel';
import { FormerAccounts } from '../closed-accounts/index.js';
import { EarlierAccounts, UsersRepository } from '../users/index.js';
import { AccountsRepository } from './accounts.repository.js';
import type { ErasurePart } from './erasure.js';
import { ErasuresRepository } from './erasures.repository.js';
import { RunErasure } from './run-erasure.js';

/**
 * A person closes their account. Its row and its identities go in the transaction that writes the erasure down: from then on nothing
 * opens it, whatever becomes of this process, and a new sign-in makes a new account. Accounts that the person had before their address was
 * verified go with it: nothing would lead to them any more.
 */
@Injectable()
export class CloseAccount {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly accounts: AccountsRepository,
    private readonly earlier: EarlierAccounts,
    private readonly formerAccounts: FormerAccounts,
    private readonly erasures: ErasuresRepository,
    private readonly runErasure: RunErasure,
    private readonly clock: Clock,
  ) {}

  /**
   * @param typed the account's address, as a confirmation
   * @throws DomainError `address_differs`
   */
  async run(userId: string, typed: string): Promise<ClosedAccount> {
    const erasures = await this.close(userId, typed.trim().toLowerCase());
    const pending = await Promise.all(erasures.map((parts) => this.runErasure.run(parts)));
    return { closed: true, pending: [...new Set(pending.flat())] };
  }

  private close(userId: string, typed: string): Promise<ErasurePart[][]> {
    return this.database.pipelined(async (transaction) => {
      const account = await this.users.lock(userId, transaction);
      if (!account) throw unauthenticated();
      const { email, email_verified: isVerified, banned_at: bannedAt } = account;
      if (typed !== email) {
        throw conflict('address_differs', 'That is not the address of this account. Nothing was deleted.');
      }
      const identities = await this.accounts.identities(userId, transaction);
      const openers = isVerified ? [...identities, { email }] : identities;
      const at = this.clock.now();
      const earlier = await this.earlier.list(userId, transaction);
      // What was forbidden to one of them is forbidden to whoever comes again.
      const isBanned = bannedAt !== null || earlier.some((one) => one.banned_at !== null);
      await this.formerAccounts.note({ id: userId, openers, isBanned, at }, transaction);
      const closed = [userId, ...earlier.map(({ id }) => id)];
      return Promise.all(
        closed.map((id) => {
          this.accounts.delete(id, transaction);
          return this.erasures.begin(
            { userId: id, kind: 'close', isByOperator: false, requestedAt: at },
            transaction,
          );
        }),
      );
    });
  }
}
