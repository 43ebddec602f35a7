import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { InsightStore } from '../insights/index.js';
import { LoseEvidence } from '../personas/index.js';

/** Removes what was found in messages whose words go. */
@Injectable()
export class RemoveFindings {
  constructor(
    private readonly insights: InsightStore,
    private readonly personas: LoseEvidence,
  ) {}

  /**
   * Removes insights, topics and evidence of personas that rest on these messages, and the personas that rest on them alone.
   * Locks the person's personas: before the messages and the mark are locked, as everybody does. Sends its reads before it waits.
   */
  async remove(
    transaction: PipelinedTransaction,
    userId: string,
    entryIds: readonly string[],
  ): Promise<void> {
    await this.personas.run(transaction, userId, entryIds);
    this.insights.sendRemove(transaction, userId, entryIds);
  }
}
