import { Module } from '@nestjs/common';
import { AccountFeedHandler } from './account-feed.handler.js';

@Module({ controllers: [AccountFeedHandler] })
export class AccountFeedModule {}
