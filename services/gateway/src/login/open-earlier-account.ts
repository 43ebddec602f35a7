import { Injectable } from '@nestjs/common';
import { notFound } from '@shadow-guide/kernel';
import { SessionStore } from '../sessions/index.js';
import { EarlierAccounts, UsersRepository } from '../users/index.js';
import { BeginSession } from './begin-session.js';

/** A person opens an account that they had before their address was verified: nothing in it is lost to them, and they can take it along or delete it. */
@Injectable()
export class OpenEarlierAccount {
  constructor(
    private readonly earlier: EarlierAccounts,
    private readonly beginSession: BeginSession,
    private readonly sessions: SessionStore,
    private readonly users: UsersRepository,
  ) {}

  /**
   * @param session the token of the session that asks; it ends
   * @returns the token of the new session, which is never an admin's
   * @throws DomainError `earlier_account_not_found`, also for one that is banned
   */
  async run(userId: string, id: string, session: string | undefined): Promise<string> {
    const account = (await this.earlier.list(userId)).find((earlier) => earlier.id === id);
    if (!account || account.banned_at) throw notFoundHere();
    const begun = await this.beginSession.run(session, account);
    if (typeof begun === 'string') throw notFoundHere();
    // A ban of the person at this moment ended the sessions that it found: perhaps too early for this one.
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
