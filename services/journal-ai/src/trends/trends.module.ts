import { Module } from '@nestjs/common';
import { StatsModule } from '../stats/index.js';
import { TopicsModule } from '../topics/index.js';
import { GetTrends } from './get-trends.js';
import { TrendsHandler } from './trends.handler.js';
import { TrendsRepository } from './trends.repository.js';

/** Trends of a journal over a period; needs EncryptionModule. */
@Module({
  imports: [StatsModule, TopicsModule],
  controllers: [TrendsHandler],
  providers: [GetTrends, TrendsRepository],
})
export class TrendsModule {}
