import { Module } from '@nestjs/common';
import { InsightsModule } from '../insights.module.js';
import { GiveHeldInsightsProcessor } from './give-held-insights.processor.js';

/** Gives insights at the end of their day; only in workers. Needs EncryptionModule. */
@Module({ imports: [InsightsModule], providers: [GiveHeldInsightsProcessor] })
export class HeldInsightsModule {}
