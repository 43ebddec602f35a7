import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/index.js';
import { RedisModule } from '../redis/index.js';
import { EntitlementsCache } from './entitlements.cache.js';
import { EntitlementsHandler } from './entitlements.handler.js';

@Module({
  imports: [NoticesModule, RedisModule],
  controllers: [EntitlementsHandler],
  providers: [EntitlementsCache],
  exports: [EntitlementsCache],
})
export class EntitlementsModule {}
