import { Module } from '@nestjs/common';
import { ChallengesHandler } from './challenges.handler.js';

/** Mindfulness challenges; needs EncryptionModule. */
@Module({ controllers: [ChallengesHandler] })
export class ChallengesModule {}
