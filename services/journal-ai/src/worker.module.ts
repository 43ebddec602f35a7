import { type DynamicModule, Module } from '@nestjs/common';
import { EncryptionModule } from '@shadow-guide/encryption';
import { type Clock, KernelModule, type ProcessKernel } from '@shadow-guide/kernel';
import { AnsweringModule } from './chat/answering/answering.module.js';
import type { WorkerConfig } from './config.js';
import { journalDatabase } from './database/database.js';
import { journalKeys } from './encryption/journal-keys.js';
import { ModelModule } from './model/model.module.js';
import { SealingBackfillModule } from './sealing-backfill/sealing-backfill.module.js';

/** A worker of the journal-ai service: asks models, and looks after what is due. */
@Module({})
export class WorkerModule {
  static register(
    config: WorkerConfig,
    kernel: ProcessKernel,
    giveBack: AbortSignal,
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
        ModelModule.register(config.model),
        AnsweringModule.register(giveBack),
        SealingBackfillModule,
      ],
    };
  }
}
