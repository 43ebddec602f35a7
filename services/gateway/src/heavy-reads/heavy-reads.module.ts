import { Module } from '@nestjs/common';
import { RedisModule } from '../redis/index.js';
import { HeavyReads } from './heavy-reads.js';
import { PersonLeases } from './person-leases.js';

/** How many heavy reads a person has at once. */
@Module({ imports: [RedisModule], providers: [HeavyReads, PersonLeases], exports: [HeavyReads] })
export class HeavyReadsModule {}
