import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { UsageModule } from '../usage/index.js';
import { Rebuild } from './rebuild.js';
import { RebuildRepository } from './rebuild.repository.js';
import { RebuildEverything } from './rebuild-everything.js';
import { RefreshPeopleProcessor } from './refresh-people.processor.js';

/** Fills the read model with data from before the first events. */
@Module({
  imports: [PeopleModule, UsageModule],
  providers: [Rebuild, RebuildEverything, RebuildRepository, RefreshPeopleProcessor],
})
export class RebuildModule {}
