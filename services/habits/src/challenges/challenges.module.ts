import { Module } from '@nestjs/common';
import { ChallengeJoinsRepository } from './challenge-joins.repository.js';
import { ChallengesHandler } from './challenges.handler.js';
import { CheckInChallenge } from './check-in-challenge.js';
import { JoinChallenge } from './join-challenge.js';

/** Mindfulness challenges; needs EncryptionModule. */
@Module({
  controllers: [ChallengesHandler],
  providers: [JoinChallenge, CheckInChallenge, ChallengeJoinsRepository],
})
export class ChallengesModule {}
