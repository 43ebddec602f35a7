import { Injectable } from '@nestjs/common';
import type { DailyQuota } from '@shadow-guide/calendar';
import { DailyAllowance } from '@shadow-guide/calendar';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { EntryAnalysis } from '../analysis/entry-analysis.js';
import { InsightStore, type SavedInsights } from '../insights/insight.store.js';
import { PersonaStore } from '../personas/persona.store.js';

export interface SaveFindingsRequest {
  readonly userId: string;
  readonly entryId: string;
  readonly conversationId: string;
  readonly analysis: EntryAnalysis | null;
  readonly quota: DailyQuota;
  readonly personaLimit: number;
  readonly now: Date;
}

/** Stores what the analysis found in an entry: insights within the day's limit, topics and personas. */
@Injectable()
export class SaveFindings {
  constructor(
    private readonly insights: InsightStore,
    private readonly personas: PersonaStore,
    private readonly allowance: DailyAllowance,
  ) {}

  async save(
    transaction: PipelinedTransaction,
    { userId, entryId, conversationId, analysis, quota, personaLimit, now }: SaveFindingsRequest,
  ): Promise<SavedInsights> {
    if (!analysis) return { insights: [], limitReached: false };
    const saved = await this.insights.save(transaction, {
      ...{ userId, entryId, conversationId, analysis, now },
      claim: async (wanted) => (await this.allowance.take(transaction, quota, wanted)).granted,
    });
    await this.personas.save(transaction, { userId, entryId, analysis, limit: personaLimit, now });
    return saved;
  }
}
