import { Injectable } from '@nestjs/common';
import type { GuideMemories } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { toGuideMemories } from './guide-memory.presenter.js';
import { MemoriesRepository } from './memories.repository.js';
import { sealChoice } from './memory.seal.js';

/** Pauses all of the guide's memory, or resumes it. */
@Injectable()
export class PauseGuideMemory {
  constructor(
    private readonly memories: MemoriesRepository,
    private readonly keys: UserKeys,
    private readonly database: Database,
  ) {}

  /** Stores the choice under the lock, so that a reply that is being stored adds no memory afterwards. */
  async run(isPaused: boolean, userId: string): Promise<GuideMemories> {
    const cipher = await this.keys.cipherFor(userId);
    return this.database.pipelined(async (transaction) => {
      this.memories.lock(transaction, userId);
      this.memories.sendChoice(transaction, userId, sealChoice(cipher, isPaused));
      return toGuideMemories(cipher, await this.memories.find(userId, transaction));
    });
  }
}
