import { Module } from '@nestjs/common';
import { DaysModule } from '../days/index.js';
import { PersonasModule } from '../personas/index.js';
import { SpentModule } from '../spending/index.js';
import { TopicsModule } from '../topics/index.js';
import { LimitsHandler } from './limits.handler.js';
import { ListLimits } from './list-limits.js';

/** Limits of a person's plan in the journal, and how much of each is used. */
@Module({
  imports: [DaysModule, PersonasModule, SpentModule, TopicsModule],
  controllers: [LimitsHandler],
  providers: [ListLimits],
})
export class LimitsModule {}
