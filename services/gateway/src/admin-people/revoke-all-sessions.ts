import { Injectable } from '@nestjs/common';
import { SessionStore } from '../sessions/index.js';
import { EarlierAccounts } from '../users/index.js';

/**
 * Ends every session of a person: the sessions of the account, and those of earlier accounts that are opened through
 * it.
 */
@Injectable()
export class RevokeAllSessions {
  constructor(
    private readonly sessions: SessionStore,
    private readonly earlier: EarlierAccounts,
  ) {}

  async run(userId: string): Promise<void> {
    await this.sessions.revokeAllSessions(userId);
    const earlier = await this.earlier.list(userId);
    await Promise.all(earlier.map(({ id }) => this.sessions.revokeAllSessions(id)));
  }
}
