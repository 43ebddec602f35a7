import { Module } from '@nestjs/common';
import { RestWatchModule } from '../guide-rest/index.js';
import { Admit } from './admit.js';
import { SpendingGate } from './spending-gate.js';
import { SpentModule } from './spent.module.js';

/** Worker module that decides before each call whether a model may be called for a person. */
@Module({
  imports: [RestWatchModule, SpentModule],
  providers: [Admit, SpendingGate],
  exports: [Admit, SpendingGate, SpentModule],
})
export class SpendingModule {}
