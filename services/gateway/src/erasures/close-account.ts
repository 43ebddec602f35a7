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
 * Closes a person's account. The transaction that records the erasure also deletes the account's row and identities:
 * from then on nothing opens the account, even if this process dies, and a new sign-in creates a new account. Accounts
 * that the person had before their address was verified are deleted too, because nothing could open them afterwards.
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
   * @param typed the account's email address, typed as confirmation
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
      // A ban of any of the person's accounts applies when the person returns.
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
