import { type DynamicModule, Module } from '@nestjs/common';
import type { PlanTokensSettings } from '../config.js';
import { PlanTokens } from './plan-tokens.js';

/** Provides {@link PlanTokens} to the features that compute or announce entitlements. */
@Module({})
export class PlanTokensModule {
  static register(settings: PlanTokensSettings): DynamicModule {
    return {
      module: PlanTokensModule,
      global: true,
      providers: [{ provide: PlanTokens, useValue: new PlanTokens(settings) }],
      exports: [PlanTokens],
    };
  }
}
