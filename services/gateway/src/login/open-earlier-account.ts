import { Injectable } from '@nestjs/common';
import { notFound } from '@shadow-guide/kernel';
import { SessionStore } from '../sessions/index.js';
import { EarlierAccounts, UsersRepository } from '../users/index.js';
import { StartSession } from './start-session.js';

/**
 * Opens an account that the person had before their address was verified, so that the person can export or delete its
 * data.
 */
@Injectable()
export class OpenEarlierAccount {
  constructor(
    private readonly earlier: EarlierAccounts,
    private readonly beginSession: StartSession,
    private readonly sessions: SessionStore,
    private readonly users: UsersRepository,
  ) {}

  /**
   * @param session the token of the current session, which is ended
   * @returns the token of the new session, which never has the admin role
   * @throws DomainError `earlier_account_not_found`, also for a banned account
   */
  async run(userId: string, id: string, session: string | undefined): Promise<string> {
    const account = (await this.earlier.list(userId)).find((earlier) => earlier.id === id);
    if (!account || account.banned_at) throw notFoundHere();
    const begun = await this.beginSession.run(session, account);
    if (typeof begun === 'string') throw notFoundHere();
    // A concurrent ban of the person has ended the existing sessions, perhaps before this session was created.
    if (await this.users.isBanned(userId)) {
      await this.sessions.end(begun.token);
      throw notFoundHere();
    }
    return begun.token;
  }
}

function notFoundHere() {
  return notFound('earlier_account_not_found', 'We could not find that account.');
}
