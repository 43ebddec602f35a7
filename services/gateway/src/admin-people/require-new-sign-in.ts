import { Injectable } from '@nestjs/common';
import { Clock, conflict, Database, notFound } from '@shadow-guide/kernel';
import { type UserRecord, UsersRepository } from '../users/index.js';
import { AdminActions } from './admin-actions.js';
import { RevokeAllSessions } from './revoke-all-sessions.js';

/**
 * Requires a new sign-in. Because there are no passwords to reset, the person is signed out everywhere, and only a
 * sign-in that starts afterwards at the provider opens the account again. The action is stored before the sessions end,
 * so that every effect is in the log. When ending the sessions fails, the operator gets an error and can repeat the
 * action.
 */
@Injectable()
export class RequireNewSignIn {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly actions: AdminActions,
    private readonly endEverySession: RevokeAllSessions,
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
