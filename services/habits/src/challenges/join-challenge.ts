import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, Challenge } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { challengeHash, challengeOf } from './catalogue/index.js';
import { isTierLocked, toChallenge } from './challenge.presenter.js';
import { tierLocked } from './challenge-errors.js';
import { ChallengeJoinsRepository } from './challenge-joins.repository.js';

/** Joins a challenge, or begins a completed one anew. */
@Injectable()
export class JoinChallenge {
  constructor(
    private readonly joins: ChallengeJoinsRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `challenge_not_found`, `premium_required` for a tier that the plan does not open */
  async run(id: string, caller: Caller): Promise<Challenge> {
    const { userId, timezone } = caller;
    const content = challengeOf(id);
    if (isTierLocked(content, caller)) throw tierLocked();
    const hash = challengeHash(await this.keys.cipherFor(userId), content);
    const now = this.clock.now();
    await this.joins.join(userId, hash, localDate(now, timezone));
    return toChallenge(content, await this.joins.find(userId, hash), caller, now);
  }
}
