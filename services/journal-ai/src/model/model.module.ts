import { type DynamicModule, Module } from '@nestjs/common';
import { RestWatch, RestWatchModule } from '../guide-rest/index.js';
import { ModelTable } from './calls/model-table.js';
import { GuideModel } from './guide-model.js';
import type { ModelSettings } from './model.settings.js';
import { OpenAiGuideModel } from './openai-guide-model.js';

/** Gives {@link GuideModel} to every module. It asks no model while the guide rests. */
@Module({})
export class ModelModule {
  static register(settings: ModelSettings): DynamicModule {
    return {
      module: ModelModule,
      global: true,
      imports: [RestWatchModule],
      providers: [
        {
          provide: GuideModel,
          useFactory: (watch: RestWatch) =>
            new OpenAiGuideModel(settings, ModelTable.load(settings.pricesPath), {}, watch),
          inject: [RestWatch],
        },
      ],
      exports: [GuideModel],
    };
  }
}
