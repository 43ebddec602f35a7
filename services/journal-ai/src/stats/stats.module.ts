import { Module } from '@nestjs/common';
import { StatsHandler } from './stats.handler.js';
import { StatsRepository } from './stats.repository.js';

/** A person's statistics: entries, streak, and today's insights. */
@Module({ controllers: [StatsHandler], providers: [StatsRepository], exports: [StatsRepository] })
export class StatsModule {}
