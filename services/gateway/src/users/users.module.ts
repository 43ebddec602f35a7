import { Module } from '@nestjs/common';
import { AccountChanges } from './account-changes.js';
import { SignIn } from './sign-in.js';
import { UsersRepository } from './users.repository.js';

@Module({
  providers: [AccountChanges, SignIn, UsersRepository],
  exports: [AccountChanges, SignIn, UsersRepository],
})
export class UsersModule {}
