import { Injectable } from '@nestjs/common';
import type { AccountFacts } from '@shadow-guide/contracts';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { ActivityRepository, activityAt, utcDate } from './activity.repository.js';
import { PeopleRepository } from './people.repository.js';

/** Takes what the gateway says of accounts: of two, the one with the higher change is the newer. */
@Injectable()
export class NoteAccounts {
  constructor(
    private readonly people: PeopleRepository,
    private readonly activity: ActivityRepository,
    private readonly clock: Clock,
  ) {}

  /** Safe to repeat. A sign-in counts for its day also when a later change of the account was told first. */
  async run(transaction: PipelinedTransaction, told: readonly AccountFacts[]): Promise<void> {
    if (told.length === 0) return;
    const known = await this.people.lock(transaction, idsOf(told));
    const accounts = told.filter(({ userId }) => known.has(userId));
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
    // Whoever signs in may have been away for long.
    this.people.sendDue(transaction, 'figures', idsOf(accounts), this.clock.now());
    // One that stands here was counted when it was told; the days of whoever erased their data no longer say so.
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
