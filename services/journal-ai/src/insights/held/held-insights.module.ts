import { Module } from '@nestjs/common';
import { InsightsModule } from '../insights.module.js';
import { ReleaseHeldInsightsProcessor } from './give-held-insights.processor.js';

/** Grants insights at the end of their day; only in workers. Needs EncryptionModule. */
@Module({ imports: [InsightsModule], providers: [ReleaseHeldInsightsProcessor] })
export class HeldInsightsModule {}
