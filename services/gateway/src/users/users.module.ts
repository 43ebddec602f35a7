import { Module } from '@nestjs/common';
import { ClosedAccountsModule } from '../closed-accounts/index.js';
import { SignIn } from './sign-in.js';
import { UsersRepository } from './users.repository.js';

@Module({
  imports: [ClosedAccountsModule],
  providers: [SignIn, UsersRepository],
  exports: [SignIn, UsersRepository],
})
export class UsersModule {}
