import { Module } from '@nestjs/common';
import { RedisModule } from '../redis/index.js';
import { HeavyReads } from './heavy-reads.js';
import { PersonLeases } from './person-leases.js';
import { ReadingTime } from './reading-time.js';

/** How many heavy reads a person has at once. */
@Module({
  imports: [RedisModule],
  providers: [HeavyReads, PersonLeases, ReadingTime],
  exports: [HeavyReads, ReadingTime],
})
export class HeavyReadsModule {}
