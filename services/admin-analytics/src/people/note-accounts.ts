import { Injectable } from '@nestjs/common';
import type { AccountFacts } from '@shadow-guide/contracts';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { ActivityRepository, activityAt, utcDate } from './activity.repository.js';
import { PeopleRepository } from './people.repository.js';

/** Stores account changes from the gateway; of two versions the one with the higher change number is newer. */
@Injectable()
export class NoteAccounts {
  constructor(
    private readonly people: PeopleRepository,
    private readonly activity: ActivityRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the accounts; idempotent. A sign-in counts for its day even if a later change of the account arrived first.
   */
  async run(transaction: PipelinedTransaction, facts: readonly AccountFacts[]): Promise<void> {
    if (facts.length === 0) return;
    const known = await this.people.lock(transaction, idsOf(facts));
    const accounts = facts.filter(({ userId }) => known.has(userId));
    const changeOf = ({ userId }: AccountFacts) => known.get(userId)?.change ?? null;
    const fresh = accounts.filter((account) => changeOf(account) === null);
    const newer = accounts.filter((account) => account.change > (changeOf(account) ?? -1));
    if (newer.length > 0) this.people.sendAccounts(transaction, newer);
    if (fresh.length > 0) {
      this.activity.sendNewUsers(
        transaction,
        fresh.map(({ createdAt }) => utcDate(createdAt)),
      );
      this.people.sendDue(transaction, 'plan', idsOf(fresh), this.clock.now());
    }
    // A person who signs in may have been away for a long time, so their figures are requested.
    this.people.sendDue(transaction, 'figures', idsOf(accounts), this.clock.now());
    // A sign-in whose account version is already stored was counted on arrival. After an erasure, the day rows no
    // longer show that.
    const signIns = accounts.filter(
      ({ userId, lastLoginAt }) => known.get(userId)?.lastLoginAt?.getTime() !== Date.parse(lastLoginAt),
    );
    if (signIns.length === 0) return;
    this.activity.sendLogins(
      transaction,
      signIns.map(({ userId, lastLoginAt }) => ({ userId, date: utcDate(lastLoginAt) })),
    );
    this.activity.sendActivities(
      transaction,
      signIns.map(({ userId, lastLoginAt }) => activityAt(userId, 'sign_in', lastLoginAt)),
    );
  }
}

function idsOf(accounts: readonly AccountFacts[]): string[] {
  return accounts.map(({ userId }) => userId);
}
