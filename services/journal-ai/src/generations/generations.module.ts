import { Module } from '@nestjs/common';
import { BackgroundQueue } from './background-queue.js';
import { EraseGenerations } from './erase-generations.js';
import { GenerationEvents } from './generation-events.js';
import { GenerationQueue } from './generation-queue.js';
import { GenerationsRepository } from './generations.repository.js';
import { JoinedGenerationsRepository } from './joined-generations.repository.js';

/** Requests generations and reads their state. */
@Module({
  providers: [
    BackgroundQueue,
    EraseGenerations,
    GenerationsRepository,
    JoinedGenerationsRepository,
    GenerationQueue,
    GenerationEvents,
  ],
  exports: [
    BackgroundQueue,
    EraseGenerations,
    GenerationsRepository,
    JoinedGenerationsRepository,
    GenerationQueue,
    GenerationEvents,
  ],
})
export class GenerationsModule {}
