import type { Insight } from '@shadow-guide/contracts';
import type { EntityManager } from 'typeorm';
import type { EntryAnalysis } from '../analysis/entry-analysis.js';

export interface SaveInsights {
  readonly userId: string;
  readonly entryId: string;
  readonly conversationId: string;
  readonly analysis: EntryAnalysis;
  readonly now: Date;
  /**
   * Claims up to `wanted` of the day's insights in the same transaction and answers how many were granted. Not asked when
   * the entry has none.
   */
  claim(wanted: number): Promise<number>;
}

export interface SavedInsights {
  /** What is new, as the reply carries it. */
  readonly insights: Insight[];
  /** There were insights, and none was granted. */
  readonly limitReached: boolean;
}

/** Insights, their evidence and the topics of entries. */
export abstract class InsightStore {
  /** Stores topics and the granted insights of one entry as part of the running transaction. Once an entry: a second analysis of the same entry adds nothing. */
  abstract save(manager: EntityManager, found: SaveInsights): Promise<SavedInsights>;

  /** The insights of some entries, oldest first, as a repeated reply carries them. */
  abstract listOfEntry(userId: string, entryId: string): Promise<Insight[]>;
}
