import { Module } from '@nestjs/common';
import { ClosedAccountsModule } from '../closed-accounts/index.js';
import { AccountChanges } from './account-changes.js';
import { SignIn } from './sign-in.js';
import { UsersRepository } from './users.repository.js';

@Module({
  imports: [ClosedAccountsModule],
  providers: [AccountChanges, SignIn, UsersRepository],
  exports: [AccountChanges, SignIn, UsersRepository],
})
export class UsersModule {}
