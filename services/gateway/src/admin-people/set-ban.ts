import { Injectable } from '@nestjs/common';
import { personBanned } from '@shadow-guide/contracts';
import { Outbox } from '@shadow-guide/durable-work';
import { Clock, conflict, Database, notFound } from '@shadow-guide/kernel';
import { AccountChanges, type UserRecord, UsersRepository } from '../users/index.js';
import { AdminActions } from './admin-actions.js';
import { BansRepository } from './bans.repository.js';
import { EndEverySession } from './end-every-session.js';

/**
 * Bans an account, or takes a ban back. The forum learns of it by an event, which is repeated until it is taken: a ban holds while
 * the forum is away. Sessions end after the ban is stored, and a sign-in looks for a ban after its session began: whichever of the two
 * comes first, no session is left.
 */
@Injectable()
export class SetBan {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly accounts: AccountChanges,
    private readonly bans: BansRepository,
    private readonly actions: AdminActions,
    private readonly endEverySession: EndEverySession,
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
      this.accounts.tell(after, transaction);
      return after;
    });
    // Also when the account was banned before: a session that a crash had left ends now.
    if (isBanned) await this.endEverySession.run(userId);
    return account;
  }
}
