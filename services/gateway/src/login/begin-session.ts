import { Injectable } from '@nestjs/common';
import { SessionStore } from '../sessions/index.js';
import { type UserRecord, UsersRepository } from '../users/index.js';

/** Why an account opened no session: it was banned or closed at that moment. */
export type NoSession = 'banned' | 'gone';

/** Begins a browser's session of an account, in the place of whatever session that browser had. */
@Injectable()
export class BeginSession {
  constructor(
    private readonly sessions: SessionStore,
    private readonly users: UsersRepository,
  ) {}

  /**
   * @param previous the token that the browser shows
   * @param adminMark of the address that the person signed in with, if it makes admins
   */
  async run(
    previous: string | undefined,
    account: UserRecord,
    adminMark?: string,
  ): Promise<{ token: string } | NoSession> {
    // A new id each time.
    await this.sessions.end(previous);
    const token = await this.sessions.create(account.id, account, adminMark);
    // What banned or closed the account at this moment ended the sessions that it found: perhaps too early for this one.
    const stored = await this.users.findById(account.id);
    if (!stored) {
      await this.sessions.forget(account.id);
      return 'gone';
    }
    if (stored.banned_at) {
      await this.sessions.end(token);
      return 'banned';
    }
    // Another sign-in of the account ended meanwhile: what the later one decided stands, in whatever order the two wrote.
    if (stored.role !== account.role) await this.sessions.setAccount(account.id, stored);
    return { token };
  }
}
