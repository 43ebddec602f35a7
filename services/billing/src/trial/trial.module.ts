import { Module } from '@nestjs/common';
import { EntitlementsModule } from '../entitlements/index.js';
import { StartTrial } from './start-trial.js';
import { TransferTrial } from './transfer-trial.js';
import { TrialHandler } from './trial.handler.js';
import { TrialRepository } from './trial.repository.js';

/** An account's only trial. */
@Module({
  imports: [EntitlementsModule],
  controllers: [TrialHandler],
  providers: [TrialRepository, StartTrial, TransferTrial],
})
export class TrialModule {}
