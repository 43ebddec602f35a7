import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { MemoryStore } from '../guide-memory/index.js';
import { InsightStore } from '../insights/index.js';
import { ForgetEvidence, lockPersonas } from '../personas/index.js';

/**
 * Removes the findings of messages that are deleted or replaced: insights, topics, and the evidence for personas and
 * memories.
 */
@Injectable()
export class RemoveFindings {
  constructor(
    private readonly insights: InsightStore,
    private readonly evidence: ForgetEvidence,
    private readonly memories: MemoryStore,
  ) {}

  /**
   * Must run before the messages are deleted or replaced, in the same transaction. Locks the person's personas, then
   * their insights, then the guide's memories, and only after these may messages and the quiet-time mark be locked, as
   * in all other code. The day's allowance is unchanged.
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
