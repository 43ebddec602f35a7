import { endOfLocalDay, localDate } from '@shadow-guide/calendar';
import type { Caller, Challenge } from '@shadow-guide/contracts';
import type { Clock } from '@shadow-guide/kernel';
import { isTierLocked, toChallenge } from './challenge.presenter.js';
import type { ChallengeContent } from './challenge-content.js';
import {
  alreadyCheckedInToday,
  challengeCompleted,
  challengeNotJoined,
  tierLocked,
} from './challenge-errors.js';
import type { ChallengeJoins, ChallengeKey } from './challenge-joins.repository.js';

/** A challenge, and its identifier in a person's rows. */
export interface KnownChallenge {
  readonly key: ChallengeKey;
  readonly content: ChallengeContent;
}

/** Joins challenges, checks in to them and leaves them, whatever identifies a challenge in the rows. */
export class ChallengeParticipation<Owner extends readonly unknown[]> {
  constructor(
    private readonly joins: ChallengeJoins<Owner>,
    private readonly clock: Clock,
  ) {}

  async list(owner: Owner, known: readonly KnownChallenge[], caller: Caller): Promise<Challenge[]> {
    const rows = new Map(
      (await this.joins.list(owner)).map((row) => [comparable(row.challenge_key), row] as const),
    );
    const now = this.clock.now();
    return known.map(({ key, content }) =>
      toChallenge(content, rows.get(comparable(key)) ?? null, caller, now),
    );
  }

  /**
   * Joins a challenge, or restarts a completed one.
   * @throws DomainError `premium_required` for a tier that the plan does not include
   */
  async join(owner: Owner, { key, content }: KnownChallenge, caller: Caller): Promise<Challenge> {
    if (isTierLocked(content, caller)) throw tierLocked(caller);
    const now = this.clock.now();
    await this.joins.join(owner, key, localDate(now, caller.timezone));
    return toChallenge(content, await this.joins.find(owner, key), caller, now);
  }

  /**
   * Checks in today to a challenge. A missed day has no cost: the next practice waits.
   * @throws DomainError `premium_required` also for a challenge that was joined on a higher plan,
   * `challenge_not_joined`, `challenge_completed`, `already_checked_in_today`
   */
  async checkIn(owner: Owner, { key, content }: KnownChallenge, caller: Caller): Promise<Challenge> {
    if (isTierLocked(content, caller)) throw tierLocked(caller);
    const now = this.clock.now();
    const counted = await this.joins.checkIn(owner, key, {
      now,
      today: localDate(now, caller.timezone),
      dayEndsAt: endOfLocalDay(now, caller.timezone),
      days: content.practices.length,
    });
    if (counted) return toChallenge(content, counted, caller, now);
    const row = await this.joins.find(owner, key);
    if (!row) throw challengeNotJoined();
    throw row.completed_at ? challengeCompleted() : alreadyCheckedInToday();
  }

  /** Leaves a challenge. Allowed on every plan: nobody must have to pay to have their data deleted. */
  leave(owner: Owner, { key }: KnownChallenge): Promise<void> {
    return this.joins.leave(owner, key);
  }
}

/** Returns a key that can be compared as a Map key. */
function comparable(key: ChallengeKey): string {
  return typeof key === 'string' ? key : key.toString('hex');
}
