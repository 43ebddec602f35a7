import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { RestWatchModule } from '../../guide-rest/index.js';
import { SpendingModule } from '../../spending/index.js';
import { UsageModule } from '../../usage/index.js';
import { GenerationsModule } from '../generations.module.js';
import { FinishGeneration } from './finish-generation.js';
import {
  GenerateBackgroundProcessor,
  GenerateChatProcessor,
  GeneratePremiumChatProcessor,
} from './generate.processors.js';
import { GenerationGauges } from './generation-gauges.js';
import { Generators } from './generators.js';
import { LeasesRepository } from './leases.repository.js';
import { LiveTexts } from './live-texts.js';
import { LostJobs } from './lost-jobs.js';
import { PruneGenerationsProcessor } from './prune-generations.processor.js';
import { RunGeneration } from './run-generation.js';
import { RELEASE, RunningGenerations } from './running-generations.js';
import { SweepRepository } from './sweep.repository.js';
import { SweepGenerationsProcessor } from './sweep-generations.processor.js';

/** Runs generations; only in workers. */
@Module({
  imports: [DiscoveryModule, GenerationsModule, RestWatchModule, SpendingModule, UsageModule],
  providers: [
    FinishGeneration,
    GenerateBackgroundProcessor,
    GenerateChatProcessor,
    GeneratePremiumChatProcessor,
    GenerationGauges,
    Generators,
    LeasesRepository,
    LiveTexts,
    PruneGenerationsProcessor,
    RunGeneration,
    RunningGenerations,
    SweepGenerationsProcessor,
    LostJobs,
    SweepRepository,
  ],
})
export class RunningGenerationsModule {
  /** @param release signal that is aborted when running generations must be released to other workers */
  static register(release: AbortSignal): DynamicModule {
    return { module: RunningGenerationsModule, providers: [{ provide: RELEASE, useValue: release }] };
  }
}
