import { Injectable } from '@nestjs/common';
import { Clock, conflict, Database, notFound } from '@shadow-guide/kernel';
import { AdminActions } from '../admin-people/index.js';
import type { UserRecord } from '../users/index.js';
import { RunErasure } from './run-erasure.js';
import { StartDataErasure } from './start-data-erasure.js';

/** Erases an account's data for an operator. The person's data in the forum and in groups stays: see `isByOperator`. */
@Injectable()
export class ResetData {
  constructor(
    private readonly database: Database,
    private readonly beginClearing: StartDataErasure,
    private readonly actions: AdminActions,
    private readonly runErasure: RunErasure,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `own_account`, `user_not_found` */
  async run(userId: string, operatorId: string): Promise<UserRecord> {
    if (userId === operatorId) {
      throw conflict(
        'own_account',
        'You cannot do that to your own account. Your settings have “Clear All Data”.',
      );
    }
    const { account, parts } = await this.database.pipelined(async (transaction) => {
      const clearing = await this.beginClearing.run(userId, true, transaction);
      if (!clearing) throw notFound('user_not_found', 'We could not find that account.');
      const at = this.clock.now();
      this.actions.write(
        { operatorId, userId, at, action: 'reset-data', before: {}, after: {} },
        transaction,
      );
      return clearing;
    });
    await this.runErasure.run(parts);
    return account;
  }
}
