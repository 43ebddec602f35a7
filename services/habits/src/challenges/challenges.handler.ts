import { Controller } from '@nestjs/common';
import { type Challenge, type ChallengeRef, challenges } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { type Call, Clock, Handle } from '@shadow-guide/kernel';
import { challengeCatalogue, challengeHash, challengeOf } from './catalogue/index.js';
import { toChallenge } from './challenge.presenter.js';
import { ChallengeJoinsRepository } from './challenge-joins.repository.js';
import { CheckInChallenge } from './check-in-challenge.js';
import { JoinChallenge } from './join-challenge.js';

/** Endpoints of the mindfulness challenges. */
@Controller()
export class ChallengesHandler {
  constructor(
    private readonly joins: ChallengeJoinsRepository,
    private readonly joining: JoinChallenge,
    private readonly checkingIn: CheckInChallenge,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  @Handle(challenges.list)
  async list(_input: undefined, { caller }: Call): Promise<Challenge[]> {
    const [cipher, rows] = await Promise.all([
      this.keys.cipherFor(caller.userId),
      this.joins.list(caller.userId),
    ]);
    const now = this.clock.now();
    return challengeCatalogue.map((content) => {
      const hash = challengeHash(cipher, content);
      const row = rows.find(({ challenge_hash: joined }) => joined.equals(hash)) ?? null;
      return toChallenge(content, row, caller, now);
    });
  }

  @Handle(challenges.join)
  join({ id }: ChallengeRef, { caller }: Call): Promise<Challenge> {
    return this.joining.run(id, caller);
  }

  @Handle(challenges.checkIn)
  checkIn({ id }: ChallengeRef, { caller }: Call): Promise<Challenge> {
    return this.checkingIn.run(id, caller);
  }

  /** Open on every plan: nobody has to pay to be forgotten. */
  @Handle(challenges.leave)
  async leave({ id }: ChallengeRef, { caller }: Call): Promise<void> {
    const content = challengeOf(id);
    const cipher = await this.keys.cipherFor(caller.userId);
    await this.joins.leave(caller.userId, challengeHash(cipher, content));
  }
}
