import { Module } from '@nestjs/common';
import { AdminPeopleModule } from '../admin-people/index.js';
import { ClosedAccountsModule } from '../closed-accounts/index.js';
import { EntitlementsModule } from '../entitlements/index.js';
import { SessionsModule } from '../sessions/index.js';
import { UsersModule } from '../users/index.js';
import { AccountsRepository } from './accounts.repository.js';
import { ClearData } from './clear-data.js';
import { CloseAccount } from './close-account.js';
import { ErasureLoop } from './erasure-loop.js';
import { ErasuresController } from './erasures.controller.js';
import { ErasuresRepository } from './erasures.repository.js';
import { RequestServiceErasure } from './request-service-erasure.js';
import { ResetData } from './reset-data.js';
import { RevokeAccess } from './revoke-access.js';
import { RunErasure } from './run-erasure.js';
import { StartDataErasure } from './start-data-erasure.js';
import { StopWhenErased } from './stop-when-erased.js';

/** Erasure of people's data in every service, and closing of accounts. */
@Module({
  imports: [AdminPeopleModule, ClosedAccountsModule, EntitlementsModule, SessionsModule, UsersModule],
  controllers: [ErasuresController],
  providers: [
    ...[ClearData, CloseAccount, ResetData, RunErasure, ErasureLoop],
    ...[
      AccountsRepository,
      RequestServiceErasure,
      StartDataErasure,
      RevokeAccess,
      ErasuresRepository,
      StopWhenErased,
    ],
  ],
  exports: [StopWhenErased],
})
export class ErasuresModule {}
