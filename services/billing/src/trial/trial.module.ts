import { Module } from '@nestjs/common';
import { EntitlementsModule } from '../entitlements/index.js';
import { StartTrial } from './start-trial.js';
import { TakeOverTrial } from './take-over-trial.js';
import { TrialHandler } from './trial.handler.js';
import { TrialRepository } from './trial.repository.js';

/** The one trial of an account's life. */
@Module({
  imports: [EntitlementsModule],
  controllers: [TrialHandler],
  providers: [TrialRepository, StartTrial, TakeOverTrial],
})
export class TrialModule {}
