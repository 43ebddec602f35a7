import { Module } from '@nestjs/common';
import { GenerationEvents } from './generation-events.js';
import { GenerationQueue } from './generation-queue.js';
import { GenerationsRepository } from './generations.repository.js';

/** Asking for slow answers, and where they stand. */
@Module({
  providers: [GenerationsRepository, GenerationQueue, GenerationEvents],
  exports: [GenerationsRepository, GenerationQueue, GenerationEvents],
})
export class GenerationsModule {}
