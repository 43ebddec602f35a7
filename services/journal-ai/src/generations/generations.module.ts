import { Module } from '@nestjs/common';
import { GenerationEvents } from './generation-events.js';
import { GenerationQueue } from './generation-queue.js';
import { GenerationsRepository } from './generations.repository.js';

/** Requests generations and reads their state. */
@Module({
  providers: [GenerationsRepository, GenerationQueue, GenerationEvents],
  exports: [GenerationsRepository, GenerationQueue, GenerationEvents],
})
export class GenerationsModule {}
