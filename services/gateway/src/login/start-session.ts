import { Injectable } from '@nestjs/common';
import { SessionStore } from '../sessions/index.js';
import { type UserRecord, UsersRepository } from '../users/index.js';

/** Reason why no session was started for an account: the account was banned or closed at that moment. */
export type NoSession = 'banned' | 'gone';

/** Starts a session of an account for a browser, and ends the browser's previous session. */
@Injectable()
export class StartSession {
  constructor(
    private readonly sessions: SessionStore,
    private readonly users: UsersRepository,
  ) {}

  /**
   * @param previous the session token sent by the browser
   * @param adminMark mark of the address that the person signed in with, when it is an admin address
   */
  async run(
    previous: string | undefined,
    account: UserRecord,
    adminMark?: string,
  ): Promise<{ token: string } | NoSession> {
    // Every sign-in gets a new session id.
    await this.sessions.end(previous);
    const token = await this.sessions.create(account.id, account, adminMark);
    // A concurrent ban or closing has ended the existing sessions, perhaps before this session was created.
    const stored = await this.users.findById(account.id);
    if (!stored) {
      await this.sessions.forget(account.id);
      return 'gone';
    }
    if (stored.banned_at) {
      await this.sessions.end(token);
      return 'banned';
    }
    // The role changed meanwhile through another sign-in of the account: the stored role applies, whatever the order of
    // the writes.
    if (stored.role !== account.role) await this.sessions.setAccount(account.id, stored);
    return { token };
  }
}
