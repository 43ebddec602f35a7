import { Injectable } from '@nestjs/common';
import { Database, unauthenticated } from '@shadow-guide/kernel';
import { AccountChanges, UsersRepository } from '../users/index.js';
import { ageOf } from './updates-since.js';

/**
 * Stores the newest release whose notes a person has seen. When two tabs report different releases, the newer one is
 * kept.
 */
@Injectable()
export class MarkReleaseSeen {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly accounts: AccountChanges,
  ) {}

  /**
   * Marks a release as seen.
   * @returns the newest release ever marked as seen
   */
  run(userId: string, version: string): Promise<string> {
    return this.database.pipelined(async (transaction) => {
      const account = await this.users.lock(userId, transaction);
      // The account is deleted, but one of its sessions has not ended yet.
      if (!account) throw unauthenticated();
      const seen = account.last_seen_release;
      if (seen !== null && ageOf(seen) >= ageOf(version)) return seen;
      const changed = await this.users.change(userId, { lastSeenRelease: version }, transaction);
      if (changed) this.accounts.publish(changed, transaction);
      return version;
    });
  }
}
