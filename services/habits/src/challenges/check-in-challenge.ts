import { Injectable } from '@nestjs/common';
import { endOfLocalDay, localDate } from '@shadow-guide/calendar';
import type { Caller, Challenge } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { challengeHash, challengeOf } from './catalogue/index.js';
import { isTierLocked, toChallenge } from './challenge.presenter.js';
import {
  alreadyCheckedInToday,
  challengeCompleted,
  challengeNotJoined,
  tierLocked,
} from './challenge-errors.js';
import { ChallengeJoinsRepository } from './challenge-joins.repository.js';

/** Counts today for a challenge. A missed day takes nothing away: the next practice waits. */
@Injectable()
export class CheckInChallenge {
  constructor(
    private readonly joins: ChallengeJoinsRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `challenge_not_found`, `premium_required` also for a challenge that was joined on a higher plan,
   * `challenge_not_joined`, `challenge_completed`, `already_checked_in_today`
   */
  async run(id: string, caller: Caller): Promise<Challenge> {
    const { userId, timezone } = caller;
    const content = challengeOf(id);
    if (isTierLocked(content, caller)) throw tierLocked();
    const hash = challengeHash(await this.keys.cipherFor(userId), content);
    const now = this.clock.now();
    const counted = await this.joins.checkIn(userId, hash, {
      now,
      today: localDate(now, timezone),
      dayEndsAt: endOfLocalDay(now, timezone),
      days: content.practices.length,
    });
    if (counted) return toChallenge(content, counted, caller, now);
    const row = await this.joins.find(userId, hash);
    if (!row) throw challengeNotJoined();
    throw row.completed_at ? challengeCompleted() : alreadyCheckedInToday();
  }
}
