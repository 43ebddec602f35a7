import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { InsightStore } from '../insights/index.js';
import { ForgetEvidence, lockPersonas } from '../personas/index.js';

/** Removes what was found in messages that are deleted or replaced: insights, topics, and the evidence for personas. */
@Injectable()
export class RemoveFindings {
  constructor(
    private readonly insights: InsightStore,
    private readonly evidence: ForgetEvidence,
  ) {}

  /**
   * Before the messages themselves are deleted or replaced, in the same transaction. Locks the person's personas, then their
   * insights: before the messages and the mark are locked, as everybody does. The day's allowance stays as it is.
   */
  async remove(
    transaction: PipelinedTransaction,
    userId: string,
    entryIds: readonly string[],
  ): Promise<void> {
    lockPersonas(transaction, userId);
    this.insights.lock(transaction, userId);
    await this.evidence.run(transaction, userId, entryIds);
    this.insights.sendRemove(transaction, userId, entryIds);
  }
}
