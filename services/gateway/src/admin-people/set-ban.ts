import { Injectable } from '@nestjs/common';
import { personBanned } from '@shadow-guide/contracts';
import { Outbox } from '@shadow-guide/durable-work';
import { Clock, conflict, Database, notFound } from '@shadow-guide/kernel';
import { AccountChanges, type UserRecord, UsersRepository } from '../users/index.js';
import { AdminActions } from './admin-actions.js';
import { BansRepository } from './bans.repository.js';
import { RevokeAllSessions } from './revoke-all-sessions.js';

/**
 * Bans an account, or lifts a ban. An event informs the forum and is redelivered until acknowledged: the ban takes
 * effect even when the forum is down at first. Sessions end after the ban is stored, and a sign-in checks for a ban
 * after its session has started. So no session is left, whichever happens first.
 */
@Injectable()
export class SetBan {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly accounts: AccountChanges,
    private readonly bans: BansRepository,
    private readonly actions: AdminActions,
    private readonly endEverySession: RevokeAllSessions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `own_account`, `user_not_found` */
  async run(userId: string, isBanned: boolean, operatorId: string): Promise<UserRecord> {
    if (userId === operatorId) throw conflict('own_account', 'You cannot ban your own account.');
    const account = await this.database.pipelined(async (transaction) => {
      const before = await this.users.lock(userId, transaction);
      if (!before) throw notFound('user_not_found', 'We could not find that account.');
      if ((before.banned_at !== null) === isBanned) return before;
      const at = this.clock.now();
      const after = await this.bans.change(userId, isBanned ? at : null, transaction);
      this.actions.write(
        {
          ...{ operatorId, userId, at },
          action: isBanned ? 'ban' : 'unban',
          ...{ before: { isBanned: !isBanned }, after: { isBanned } },
        },
        transaction,
      );
      this.outbox.publish(transaction, personBanned, { userId, isBanned, change: after.ban_changes });
      this.accounts.publish(after, transaction);
      return after;
    });
    // Sessions are also ended when the account was already banned, because a crash may have left one.
    if (isBanned) await this.endEverySession.run(userId);
    return account;
  }
}
