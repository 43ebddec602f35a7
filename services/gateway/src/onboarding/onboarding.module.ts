import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/index.js';
import { SessionsModule } from '../sessions/index.js';
import { UsersModule } from '../users/index.js';
import { OnboardingController } from './onboarding.controller.js';

/** Endpoints of the assessment that wait for a model, or change the account. */
@Module({ imports: [ChatModule, SessionsModule, UsersModule], controllers: [OnboardingController] })
export class OnboardingModule {}
