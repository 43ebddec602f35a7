import { Controller } from '@nestjs/common';
import { ChallengeJoins, ChallengeParticipation, type KnownChallenge } from '@shadow-guide/challenges';
import { type Challenge, type ChallengeRef, challenges } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { type Call, Clock, Database, Handle } from '@shadow-guide/kernel';
import { challengeCatalogue, challengeHash, challengeOf } from './catalogue/index.js';

/**
 * Endpoints of the mindfulness challenges. Rows contain a hash instead of the challenge's id, so that the id cannot be
 * found out without the person's key.
 */
@Controller()
export class ChallengesHandler {
  private readonly participation: ChallengeParticipation<[userId: string]>;

  constructor(
    database: Database,
    clock: Clock,
    private readonly keys: UserKeys,
  ) {
    const joins = new ChallengeJoins<[userId: string]>(database, {
      table: 'habits.challenge_joins',
      ownerColumns: ['user_id'],
      challengeColumn: 'challenge_hash',
      completedTo: 'milliseconds',
    });
    this.participation = new ChallengeParticipation(joins, clock);
  }

  @Handle(challenges.list)
  async list(_input: undefined, { caller }: Call): Promise<Challenge[]> {
    const cipher = await this.keys.cipherFor(caller.userId);
    const known = challengeCatalogue.map((content) => ({ key: challengeHash(cipher, content), content }));
    return this.participation.list([caller.userId], known, caller);
  }

  @Handle(challenges.join)
  async join({ id }: ChallengeRef, { caller }: Call): Promise<Challenge> {
    return this.participation.join([caller.userId], await this.known(id, caller.userId), caller);
  }

  @Handle(challenges.checkIn)
  async checkIn({ id }: ChallengeRef, { caller }: Call): Promise<Challenge> {
    return this.participation.checkIn([caller.userId], await this.known(id, caller.userId), caller);
  }

  @Handle(challenges.leave)
  async leave({ id }: ChallengeRef, { caller }: Call): Promise<void> {
    await this.participation.leave([caller.userId], await this.known(id, caller.userId));
  }

  /**
   * Returns the challenge with the person's hash of it.
   * @throws DomainError `challenge_not_found`
   */
  private async known(id: string, userId: string): Promise<KnownChallenge> {
    const content = challengeOf(id);
    return { key: challengeHash(await this.keys.cipherFor(userId), content), content };
  }
}
