import { Injectable } from '@nestjs/common';
import { DailyAllowance, type DailyQuota } from '@shadow-guide/calendar';
import type { Insight } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { EntryAnalysis } from '../analysis/index.js';
import { InsightStore } from '../insights/index.js';
import { type KnownPersonas, PersonaStore } from '../personas/index.js';

/** What an analysis found in one message of a person's, in the journal or in another conversation. */
export interface Findings {
  readonly userId: string;
  /** The person's message: evidence refers to it. */
  readonly entryId: string;
  readonly conversationId: string;
  readonly analysis: EntryAnalysis;
  /** The day's insights by the plan they had when they wrote. */
  readonly quota: DailyQuota;
  /** Personas that this plan shows; -1 is unlimited. */
  readonly personaLimit: number;
  readonly now: Date;
}

/** What findings depend on, read and locked by the running transaction. */
export interface FindingsState {
  readonly cipher: UserCipher;
  /** Insights that the day has room for, taken from the day's allowance. */
  readonly granted: number;
  /** Null when no personas were found. */
  readonly personas: KnownPersonas | null;
}

export interface SavedFindings {
  /** What is new, as the reply carries it. */
  readonly insights: Insight[];
  /** There were insights, and none was granted. */
  readonly limitReached: boolean;
}

/**
 * Stores what was found in a message: insights within the day's limit, topics, and personas within the plan's. Made for a
 * transaction of two round trips: {@link read} asks for everything at once, {@link write} waits for nothing.
 */
@Injectable()
export class FindingsStore {
  constructor(
    private readonly keys: UserKeys,
    private readonly allowance: DailyAllowance,
    private readonly insights: InsightStore,
    private readonly personas: PersonaStore,
  ) {}

  /** Reads and locks what the findings depend on. The day's allowance is taken here and returned by a rollback. */
  async read(transaction: PipelinedTransaction, findings: Findings): Promise<FindingsState> {
    const { userId, entryId, analysis, quota } = findings;
    const wanted = analysis.insights.length;
    const [cipher, taken, personas] = await Promise.all([
      this.keys.cipherFor(userId, transaction),
      wanted > 0 ? this.allowance.take(transaction, quota, wanted) : null,
      analysis.personas.length > 0 ? this.personas.read(transaction, userId, entryId) : null,
    ]);
    return { cipher, granted: taken?.granted ?? 0, personas };
  }

  /** Sends the findings with the transaction of {@link read}. A message is analysed once: a second write for it fails. */
  write(transaction: PipelinedTransaction, state: FindingsState, findings: Findings): SavedFindings {
    const { analysis, userId, entryId, personaLimit: limit, now } = findings;
    const { cipher, granted, personas } = state;
    const insights = this.insights.write(transaction, cipher, findings, analysis, granted);
    if (personas) {
      this.personas.write(transaction, cipher, { userId, entryId, limit, now }, personas, analysis.personas);
    }
    return { insights, limitReached: analysis.insights.length > 0 && granted === 0 };
  }
}
