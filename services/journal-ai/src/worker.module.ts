import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '@shadow-guide/durable-work';
import { EncryptionModule } from '@shadow-guide/encryption';
import { type Clock, KernelModule, type ProcessKernel } from '@shadow-guide/kernel';
import type { WorkerConfig } from './config.js';
import { journalDatabase } from './database/database.js';
import { PurgingModule } from './deletions/index.js';
import { journalKeys } from './encryption/index.js';
import { RunningGenerationsModule } from './generations/index.js';
import { GeneratorsModule } from './generators.module.js';
import { HeldInsightsModule } from './insights/index.js';
import { ModelModule } from './model/index.js';
import { ModelProbeModule } from './model-probe/index.js';
import { SafetyCountsModule, SafetyCountsRenewalModule } from './safety/index.js';

/** A worker of the journal-ai service: runs generations and sweeps. */
@Module({})
export class WorkerModule {
  static register(
    config: WorkerConfig,
    kernel: ProcessKernel,
    release: AbortSignal,
    clock?: Clock,
  ): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        KernelModule.forRoot({
          ...{ kernel, clock },
          postgres: config.postgres,
          database: journalDatabase,
          queues: config.redis,
        }),
        EncryptionModule.register(config.encryption, journalKeys),
        EventsModule,
        ModelModule.register(config.model),
        ModelProbeModule.register(config.model),
        GeneratorsModule,
        SafetyCountsModule,
        SafetyCountsRenewalModule,
        HeldInsightsModule,
        RunningGenerationsModule.register(release),
        PurgingModule,
      ],
    };
  }
}
