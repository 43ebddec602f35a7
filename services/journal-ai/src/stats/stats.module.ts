import { Module } from '@nestjs/common';
import { StatsHandler } from './stats.handler.js';
import { StatsRepository } from './stats.repository.js';

/** A person's figures: entries, days in a row, insights of today. */
@Module({ controllers: [StatsHandler], providers: [StatsRepository] })
export class StatsModule {}
