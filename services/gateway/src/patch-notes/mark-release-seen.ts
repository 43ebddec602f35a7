import { Injectable } from '@nestjs/common';
import { Database, unauthenticated } from '@shadow-guide/kernel';
import { AccountChanges, UsersRepository } from '../users/index.js';
import { ageOf } from './updates-since.js';

/** Remembers the newest release whose notes a person has seen. Two tabs may say different ones: the newer holds. */
@Injectable()
export class MarkReleaseSeen {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly accounts: AccountChanges,
  ) {}

  /** Answers the newest that was ever marked. */
  run(userId: string, version: string): Promise<string> {
    return this.database.pipelined(async (transaction) => {
      const account = await this.users.lock(userId, transaction);
      // The account is gone but a session of it has outlived it for a moment.
      if (!account) throw unauthenticated();
      const seen = account.last_seen_release;
      if (seen !== null && ageOf(seen) >= ageOf(version)) return seen;
      const changed = await this.users.change(userId, { lastSeenRelease: version }, transaction);
      if (changed) this.accounts.tell(changed, transaction);
      return version;
    });
  }
}
