import { Module } from '@nestjs/common';
import { GenerationEvents } from './generation-events.js';
import { GenerationQueue } from './generation-queue.js';
import { GenerationsRepository } from './generations.repository.js';
import { JoinedGenerationsRepository } from './joined-generations.repository.js';

/** Requests generations and reads their state. */
@Module({
  providers: [GenerationsRepository, JoinedGenerationsRepository, GenerationQueue, GenerationEvents],
  exports: [GenerationsRepository, JoinedGenerationsRepository, GenerationQueue, GenerationEvents],
})
export class GenerationsModule {}
