import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { MemoryStore } from '../guide-memory/index.js';
import { InsightStore } from '../insights/index.js';
import { ForgetEvidence, lockPersonas } from '../personas/index.js';

/** Removes what was found in messages that are deleted or replaced: insights, topics, and the evidence for personas and memories. */
@Injectable()
export class RemoveFindings {
  constructor(
    private readonly insights: InsightStore,
    private readonly evidence: ForgetEvidence,
    private readonly memories: MemoryStore,
  ) {}

  /**
   * Before the messages themselves are deleted or replaced, in the same transaction. Locks the person's personas, then their
   * insights, then the guide's memories: before the messages and the mark are locked, as everybody does. The day's allowance stays as it is.
   */
  async remove(
    transaction: PipelinedTransaction,
    userId: string,
    entryIds: readonly string[],
  ): Promise<void> {
    lockPersonas(transaction, userId);
    this.insights.lock(transaction, userId);
    this.memories.lock(transaction, userId);
    await Promise.all([
      this.evidence.run(transaction, userId, entryIds),
      this.memories.forgetWords(transaction, userId, entryIds),
    ]);
    this.insights.sendRemove(transaction, userId, entryIds);
  }
}
