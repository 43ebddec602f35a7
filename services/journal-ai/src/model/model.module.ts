import { type DynamicModule, Module } from '@nestjs/common';
import { GuideModel } from './guide-model.js';
import type { ModelSettings } from './model.settings.js';
import { OpenAiGuideModel } from './openai-guide-model.js';

/** Gives {@link GuideModel} to every module. */
@Module({})
export class ModelModule {
  static register(settings: ModelSettings): DynamicModule {
    return {
      module: ModelModule,
      global: true,
      providers: [{ provide: GuideModel, useFactory: () => new OpenAiGuideModel(settings) }],
      exports: [GuideModel],
    };
  }
}
