import { Module } from '@nestjs/common';
import { UsersModule } from '../users/index.js';
import { AccountController } from './account.controller.js';

@Module({ imports: [UsersModule], controllers: [AccountController] })
export class AccountModule {}
