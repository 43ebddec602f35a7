import { Injectable } from '@nestjs/common';
import { SessionStore } from '../sessions/index.js';
import { EarlierAccounts } from '../users/index.js';

/** Ends every session of a person: those of the account, and those of the earlier accounts, which only it opens. */
@Injectable()
export class EndEverySession {
  constructor(
    private readonly sessions: SessionStore,
    private readonly earlier: EarlierAccounts,
  ) {}

  async run(userId: string): Promise<void> {
    await this.sessions.endAllSessions(userId);
    const earlier = await this.earlier.list(userId);
    await Promise.all(earlier.map(({ id }) => this.sessions.endAllSessions(id)));
  }
}
