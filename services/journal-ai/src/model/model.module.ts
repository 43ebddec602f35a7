import { type DynamicModule, Module } from '@nestjs/common';
import { SpendingGate, SpendingModule } from '../spending/index.js';
import { ModelTable } from './calls/model-table.js';
import { GuideModel } from './guide-model.js';
import type { ModelSettings } from './model.settings.js';
import { OpenAiGuideModel } from './openai-guide-model.js';

/**
 * Provides {@link GuideModel} to every module. It calls no model while the guide is paused, nor for a person whose
 * limit is reached.
 */
@Module({})
export class ModelModule {
  static register(settings: ModelSettings): DynamicModule {
    return {
      module: ModelModule,
      global: true,
      imports: [SpendingModule],
      providers: [
        {
          provide: GuideModel,
          useFactory: (gate: SpendingGate) =>
            new OpenAiGuideModel(settings, ModelTable.load(settings.pricesPath), {}, gate),
          inject: [SpendingGate],
        },
      ],
      exports: [GuideModel],
    };
  }
}
