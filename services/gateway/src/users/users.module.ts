import { Module } from '@nestjs/common';
import { ClosedAccountsModule } from '../closed-accounts/index.js';
import { AccountChanges } from './account-changes.js';
import { AdminAddresses } from './admin-addresses.js';
import { EarlierAccounts } from './earlier-accounts.js';
import { SignIn } from './sign-in.js';
import { UsersRepository } from './users.repository.js';

@Module({
  imports: [ClosedAccountsModule],
  providers: [AccountChanges, AdminAddresses, EarlierAccounts, SignIn, UsersRepository],
  exports: [AccountChanges, AdminAddresses, EarlierAccounts, SignIn, UsersRepository],
})
export class UsersModule {}
