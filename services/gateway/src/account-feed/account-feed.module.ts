import { Module } from '@nestjs/common';
import { UsersModule } from '../users/index.js';
import { AccountFeedHandler } from './account-feed.handler.js';

@Module({ imports: [UsersModule], controllers: [AccountFeedHandler] })
export class AccountFeedModule {}
