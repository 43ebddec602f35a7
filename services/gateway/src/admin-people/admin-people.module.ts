import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/index.js';
import { UsersModule } from '../users/index.js';
import { AdminActions } from './admin-actions.js';
import { AdminPeopleController } from './admin-people.controller.js';
import { BansHandler } from './bans.handler.js';
import { BansRepository } from './bans.repository.js';
import { RequireNewSignIn } from './require-new-sign-in.js';
import { RevokeAllSessions } from './revoke-all-sessions.js';
import { SetBan } from './set-ban.js';
import { ShowAccount } from './show-account.js';

@Module({
  imports: [SessionsModule, UsersModule],
  controllers: [AdminPeopleController, BansHandler],
  providers: [AdminActions, RequireNewSignIn, BansRepository, RevokeAllSessions, SetBan, ShowAccount],
  exports: [AdminActions, ShowAccount],
})
export class AdminPeopleModule {}
