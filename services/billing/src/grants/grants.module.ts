import { Module } from '@nestjs/common';
import { EntitlementsModule } from '../entitlements/index.js';
import { ChangeGrants } from './change-grants.js';
import { GrantsHandler } from './grants.handler.js';
import { GrantsRepository } from './grants.repository.js';

/** Operators' grants to accounts. */
@Module({
  imports: [EntitlementsModule],
  controllers: [GrantsHandler],
  providers: [GrantsRepository, ChangeGrants],
})
export class GrantsModule {}
