import { Module } from '@nestjs/common';
import { RedisModule } from '../redis/index.js';
import { HeavyReads } from './heavy-reads.js';
import { PersonLeases } from './person-leases.js';
import { ReadingTime } from './reading-time.js';

/** Limit of concurrent heavy reads per person. */
@Module({
  imports: [RedisModule],
  providers: [HeavyReads, PersonLeases, ReadingTime],
  exports: [HeavyReads, ReadingTime],
})
export class HeavyReadsModule {}
