import { type DynamicModule, Module } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import { RestWatch, RestWatchModule } from '../guide-rest/index.js';
import type { ModelSettings } from '../model/index.js';
import { UsageLedger, UsageModule } from '../usage/index.js';
import { StartProbe } from './start-probe.js';

/** Probes the capabilities of the model server when a worker starts. */
@Module({})
export class ModelProbeModule {
  static register(settings: ModelSettings): DynamicModule {
    return {
      module: ModelProbeModule,
      imports: [RestWatchModule, UsageModule],
      providers: [
        {
          provide: StartProbe,
          useFactory: (rest: RestWatch, ledger: UsageLedger, database: Database) =>
            new StartProbe(settings, rest, ledger, database),
          inject: [RestWatch, UsageLedger, Database],
        },
      ],
    };
  }
}
