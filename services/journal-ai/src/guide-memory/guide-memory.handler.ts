import { Controller } from '@nestjs/common';
import {
  type AddGuideMemory,
  type GuideMemories,
  type GuideMemoryRef,
  guideMemory,
  type PauseGuideMemory as PauseInput,
  type SavedGuideMemory,
  type UpdateGuideMemory,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { type Call, Handle } from '@shadow-guide/kernel';
import { toGuideMemories } from './guide-memory.presenter.js';
import { KeepGuideMemory } from './keep-guide-memory.js';
import { MemoriesRepository } from './memories.repository.js';
import { PauseGuideMemory } from './pause-guide-memory.js';

/** Endpoints of the guide's memory of a person. */
@Controller()
export class GuideMemoryHandler {
  constructor(
    private readonly memories: MemoriesRepository,
    private readonly keeping: KeepGuideMemory,
    private readonly pausing: PauseGuideMemory,
    private readonly keys: UserKeys,
  ) {}

  @Handle(guideMemory.list)
  async list(_input: undefined, { caller: { userId } }: Call): Promise<GuideMemories> {
    const stored = await this.memories.find(userId);
    // A read must not create a data key for the person.
    if (stored.choice === null && stored.rows.length === 0) return { isPaused: false, memories: [] };
    return toGuideMemories(await this.keys.cipherFor(userId), stored);
  }

  @Handle(guideMemory.pause)
  pause({ isPaused }: PauseInput, { caller }: Call): Promise<GuideMemories> {
    return this.pausing.run(isPaused, caller.userId);
  }

  @Handle(guideMemory.add)
  add(input: AddGuideMemory, { caller }: Call): Promise<SavedGuideMemory> {
    return this.keeping.add(input, caller);
  }

  @Handle(guideMemory.update)
  update(input: UpdateGuideMemory, { caller }: Call): Promise<SavedGuideMemory> {
    return this.keeping.update(input, caller);
  }

  @Handle(guideMemory.remove)
  remove({ id }: GuideMemoryRef, { caller }: Call): Promise<void> {
    return this.keeping.remove(id, caller);
  }
}
