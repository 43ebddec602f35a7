import { Injectable } from '@nestjs/common';
import { DailyAllowance } from '@shadow-guide/calendar';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { EntryAnalysis } from '../../analysis/entry-analysis.js';
import { InsightStore, type SavedInsights } from '../../insights/insight.store.js';
import { PersonaStore } from '../../personas/persona.store.js';
import { insightQuota } from './insight-quota.js';
import type { ClaimedTurn } from './turn-lease.repository.js';

/** Stores what the analysis found in an entry: insights within the day's limit, topics and personas. */
@Injectable()
export class SaveFindings {
  constructor(
    private readonly insights: InsightStore,
    private readonly personas: PersonaStore,
    private readonly allowance: DailyAllowance,
    private readonly clock: Clock,
  ) {}

  async run(
    transaction: PipelinedTransaction,
    turn: ClaimedTurn,
    analysis: EntryAnalysis | null,
  ): Promise<SavedInsights> {
    if (!analysis) return { insights: [], limitReached: false };
    const { userId, entryId, conversationId } = turn;
    const now = this.clock.now();
    const saved = await this.insights.save(transaction, {
      ...{ userId, entryId, conversationId, analysis, now },
      claim: async (wanted) => (await this.allowance.take(transaction, insightQuota(turn), wanted)).granted,
    });
    await this.personas.save(transaction, { userId, entryId, analysis, limit: turn.personaLimit, now });
    return saved;
  }
}
