import { Injectable } from '@nestjs/common';
import { Clock, conflict, Database, notFound } from '@shadow-guide/kernel';
import { type UserRecord, UsersRepository } from '../users/index.js';
import { AdminActions } from './admin-actions.js';
import { EndEverySession } from './end-every-session.js';

/**
 * There are no passwords to reset: the person is signed out everywhere, and only a sign-in at the provider that begins after it opens
 * the account again. It is stored before the sessions end, so nothing is done that the log does not tell; when ending
 * them fails the operator is told and does it again.
 */
@Injectable()
export class AskForSignIn {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly actions: AdminActions,
    private readonly endEverySession: EndEverySession,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `own_account`, `user_not_found` */
  async run(userId: string, operatorId: string): Promise<UserRecord> {
    if (userId === operatorId) throw conflict('own_account', 'You cannot do that to your own account.');
    const account = await this.database.pipelined(async (transaction) => {
      const found = await this.users.lock(userId, transaction);
      if (!found) throw notFound('user_not_found', 'We could not find that account.');
      this.actions.write(
        {
          ...{ operatorId, userId, at: this.clock.now() },
          ...{ action: 'password-reset', before: {}, after: {} },
        },
        transaction,
      );
      return found;
    });
    await this.endEverySession.run(userId);
    return account;
  }
}
