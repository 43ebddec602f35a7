import { Module } from '@nestjs/common';
import { SafetyModule } from '../safety/index.js';
import { FoundMemoriesRepository } from './found-memories.repository.js';
import { GuideMemoryHandler } from './guide-memory.handler.js';
import { KeepGuideMemory } from './keep-guide-memory.js';
import { MemoriesRepository } from './memories.repository.js';
import { MemoryStore } from './memory.store.js';
import { PauseGuideMemory } from './pause-guide-memory.js';
import { ReadGuideMemory } from './read-guide-memory.js';
import { RefusalsRepository } from './refusals.repository.js';

/** Parts of the guide's memory that findings and generators need; needs EncryptionModule. */
@Module({
  providers: [FoundMemoriesRepository, MemoriesRepository, MemoryStore, ReadGuideMemory, RefusalsRepository],
  exports: [MemoriesRepository, MemoryStore, ReadGuideMemory, RefusalsRepository],
})
export class RememberingModule {}

/** The guide's memory, as the person sees and changes it. */
@Module({
  imports: [RememberingModule, SafetyModule],
  controllers: [GuideMemoryHandler],
  providers: [KeepGuideMemory, PauseGuideMemory],
})
export class GuideMemoryModule {}
