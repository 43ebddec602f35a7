import { Injectable } from '@nestjs/common';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { EntryAnalysis } from '../../analysis/entry-analysis.js';
import { FindingsStore, type SavedFindings } from '../../findings/index.js';
import { insightQuota } from './insight-quota.js';
import type { ClaimedTurn } from './turn-lease.repository.js';

/** Stores what the analysis found in an entry: insights within the day's limit, topics and personas. */
@Injectable()
export class SaveFindings {
  constructor(
    private readonly store: FindingsStore,
    private readonly clock: Clock,
  ) {}

  async run(
    transaction: PipelinedTransaction,
    turn: ClaimedTurn,
    analysis: EntryAnalysis | null,
  ): Promise<SavedFindings> {
    if (!analysis) return { insights: [], limitReached: false };
    const { userId, entryId, conversationId, personaLimit } = turn;
    const now = this.clock.now();
    const quota = insightQuota(turn);
    const findings = { userId, entryId, conversationId, analysis, quota, personaLimit, now };
    const state = await this.store.read(transaction, findings);
    return this.store.write(transaction, state, findings);
  }
}
