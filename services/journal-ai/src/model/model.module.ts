import { type DynamicModule, Module } from '@nestjs/common';
import type { ModelSettings } from './model.settings.js';

/** Gives {@link GuideModel} to every module. */
@Module({})
export class ModelModule {
  static register(_settings: ModelSettings): DynamicModule {
    return { module: ModelModule, global: true };
  }
}
