import { Injectable } from '@nestjs/common';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { AccountChanges, type UserRecord, UsersRepository } from '../users/index.js';
import type { ErasurePart } from './erasure.js';
import { ErasuresRepository } from './erasures.repository.js';

/** An account whose data is being cleared, and the calls to make to the services. */
export interface Clearing {
  readonly account: UserRecord;
  readonly parts: readonly ErasurePart[];
}

/** Records that a person's data is to be erased. The account stays; its assessment is erased with the other data. */
@Injectable()
export class StartDataErasure {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: AccountChanges,
    private readonly erasures: ErasuresRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns null when the account does not exist */
  async run(
    userId: string,
    isByOperator: boolean,
    transaction: PipelinedTransaction,
  ): Promise<Clearing | null> {
    const account = await this.users.lock(userId, transaction);
    if (!account) return null;
    const changed = await this.users.change(userId, { hasSeenOnboarding: false }, transaction);
    if (changed) this.accounts.publish(changed, transaction);
    const wanted = { userId, kind: 'clear', isByOperator, requestedAt: this.clock.now() } as const;
    return { account: changed ?? account, parts: await this.erasures.begin(wanted, transaction) };
  }
}
