import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/index.js';
import { UsersModule } from '../users/index.js';
import { AdminActions } from './admin-actions.js';
import { AdminPeopleController } from './admin-people.controller.js';
import { AskForSignIn } from './ask-for-sign-in.js';
import { BansHandler } from './bans.handler.js';
import { BansRepository } from './bans.repository.js';
import { EndEverySession } from './end-every-session.js';
import { SetBan } from './set-ban.js';
import { ShowAccount } from './show-account.js';

@Module({
  imports: [SessionsModule, UsersModule],
  controllers: [AdminPeopleController, BansHandler],
  providers: [AdminActions, AskForSignIn, BansRepository, EndEverySession, SetBan, ShowAccount],
  exports: [AdminActions, ShowAccount],
})
export class AdminPeopleModule {}
