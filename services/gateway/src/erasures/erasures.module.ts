import { Module } from '@nestjs/common';
import { AdminPeopleModule } from '../admin-people/index.js';
import { ClosedAccountsModule } from '../closed-accounts/index.js';
import { EntitlementsModule } from '../entitlements/index.js';
import { SessionsModule } from '../sessions/index.js';
import { UsersModule } from '../users/index.js';
import { AccountsRepository } from './accounts.repository.js';
import { AskService } from './ask-service.js';
import { BeginClearing } from './begin-clearing.js';
import { ClearData } from './clear-data.js';
import { CloseAccount } from './close-account.js';
import { EndAccess } from './end-access.js';
import { ErasureLoop } from './erasure-loop.js';
import { ErasuresController } from './erasures.controller.js';
import { ErasuresRepository } from './erasures.repository.js';
import { ResetData } from './reset-data.js';
import { RunErasure } from './run-erasure.js';
import { StopWhenErased } from './stop-when-erased.js';

/** Erasing what people made, in every service, and closing accounts. */
@Module({
  imports: [AdminPeopleModule, ClosedAccountsModule, EntitlementsModule, SessionsModule, UsersModule],
  controllers: [ErasuresController],
  providers: [
    ...[ClearData, CloseAccount, ResetData, RunErasure, ErasureLoop],
    ...[AccountsRepository, AskService, BeginClearing, EndAccess, ErasuresRepository, StopWhenErased],
  ],
  exports: [StopWhenErased],
})
export class ErasuresModule {}
