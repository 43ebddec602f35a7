import { Module } from '@nestjs/common';
import { SignIn } from './sign-in.js';
import { UsersRepository } from './users.repository.js';

@Module({ providers: [SignIn, UsersRepository], exports: [SignIn, UsersRepository] })
export class UsersModule {}
