import { Module } from '@nestjs/common';
import { RestWatchModule } from '../guide-rest/index.js';
import { Admit } from './admit.js';
import { SpendingGate } from './spending-gate.js';
import { SpentModule } from './spent.module.js';

/** Says before each call whether a model may be asked for a person; for a worker. */
@Module({
  imports: [RestWatchModule, SpentModule],
  providers: [Admit, SpendingGate],
  exports: [Admit, SpendingGate, SpentModule],
})
export class SpendingModule {}
