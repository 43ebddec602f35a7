import { Injectable } from '@nestjs/common';
import { DailyAllowance, type DailyQuota } from '@shadow-guide/calendar';
import type { Insight } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { EntryAnalysis, FoundInsight } from '../analysis/index.js';
import { type MemoryState, MemoryStore } from '../guide-memory/index.js';
import {
  chooseOfDay,
  type HeldInsight,
  HeldInsights,
  holdsInsights,
  InsightStore,
  Rejections,
} from '../insights/index.js';
import { type KnownPersonas, PersonaStore } from '../personas/index.js';

/** Findings in one message, of the journal or of another conversation. */
export interface Findings {
  readonly userId: string;
  /** The message that the evidence refers to. */
  readonly entryId: string;
  readonly conversationId: string;
  readonly analysis: EntryAnalysis;
  /** Daily allowance of insights, with the plan's limit when the message was written. */
  readonly quota: DailyQuota;
  /** Number of personas that the plan shows; -1 is unlimited. */
  readonly personaLimit: number;
  readonly now: Date;
}

/** Rows that findings depend on, read and locked by the running transaction. */
export interface FindingsState {
  readonly cipher: UserCipher;
  /** Number of insights granted from the day's allowance. */
  readonly granted: number;
  /** Conclusions that the person rejected; insights and notes must not restate them. */
  readonly rejections: Rejections;
  /**
   * Insights of the day's earlier entries that wait for the end of the day; empty when the plan grants more than one
   * insight a day.
   */
  readonly held: readonly HeldInsight[];
  /** null when no personas were found. */
  readonly personas: KnownPersonas | null;
  /** null when the analysis found nothing to remember. */
  readonly memories: MemoryState | null;
}

export interface SavedFindings {
  /** New findings, as included in the reply. */
  readonly insights: Insight[];
  /** Whether insights were found but none could be granted because the day's allowance was used up. */
  readonly limitReached: boolean;
}

/**
 * Stores the findings in a message: insights within the day's limit, topics, personas within the plan's limit, and the
 * guide's memories. Needs two round trips: {@link read} sends all its queries at once, {@link write} awaits nothing.
 */
@Injectable()
export class FindingsStore {
  constructor(
    private readonly keys: UserKeys,
    private readonly allowance: DailyAllowance,
    private readonly insights: InsightStore,
    private readonly waiting: HeldInsights,
    private readonly personas: PersonaStore,
    private readonly memories: MemoryStore,
  ) {}

  /**
   * Reads and locks the rows that the findings depend on. Deducts from the day's allowance; a rollback restores the
   * allowance.
   */
  async read(transaction: PipelinedTransaction, findings: Findings): Promise<FindingsState> {
    const { userId, entryId, analysis, quota, now } = findings;
    const wanted = analysis.insights.length;
    const remembers = (analysis.memories?.length ?? 0) > 0;
    const opener = this.keys.cipherFor(userId, transaction);
    const [cipher, taken, personas, rejections, held, memories] = await Promise.all([
      opener,
      wanted > 0 ? this.allowance.take(transaction, quota, wanted) : null,
      analysis.personas.length > 0 ? this.personas.read(transaction, userId, entryId) : null,
      wanted > 0 || remembers ? this.insights.read(transaction, userId) : Rejections.none,
      wanted > 0 && holdsInsights(quota) ? this.waiting.take(transaction, opener, userId, now) : [],
      remembers ? this.memories.read(transaction, userId) : null,
    ]);
    return { cipher, granted: taken?.granted ?? 0, personas, rejections, held, memories };
  }

  /** Writes the findings in the transaction of {@link read}. A message is analysed only once: a second write fails. */
  write(transaction: PipelinedTransaction, state: FindingsState, findings: Findings): SavedFindings {
    const { analysis, userId, entryId, quota, personaLimit: limit, now } = findings;
    const { cipher, granted, personas, rejections, memories } = state;
    const fresh = rejections.without(cipher, analysis.insights);
    const insights = this.giveInsights(transaction, state, findings, fresh);
    // Insights that only restate a rejected one do not use up the allowance.
    const unused = granted - insights.length;
    if (unused > 0) this.allowance.release(transaction, quota, unused);
    if (personas) {
      this.personas.write(transaction, cipher, { userId, entryId, limit, now }, personas, analysis.personas);
    }
    if (memories && analysis.memories) {
      // A conclusion that the person rejected with "Not me" must not be stored again as a memory.
      const found = analysis.memories.filter(
        ({ text, subject }) =>
          !rejections.restatesAny(cipher, text) && rejections.shown(cipher, [subject]).length > 0,
      );
      this.memories.write(transaction, cipher, { userId, entryId, now }, memories, found);
    }
    return { insights, limitReached: fresh.length > 0 && granted === 0 };
  }

  /**
   * Writes the topics of a message and the insights that the plan allows. On a plan with one insight a day, only the
   * insight of the day's strongest entry is granted.
   */
  private giveInsights(
    transaction: PipelinedTransaction,
    { cipher, granted, rejections, held }: FindingsState,
    findings: Findings,
    fresh: readonly FoundInsight[],
  ): Insight[] {
    const { userId, quota, analysis } = findings;
    const { topics } = analysis;
    const write = (insights: readonly FoundInsight[], count: number) =>
      this.insights.write(transaction, cipher, findings, { topics, insights }, count, rejections);
    if (!holdsInsights(quota)) return write(fresh, granted);
    const kept = held.filter(({ insight }) => rejections.without(cipher, [insight]).length > 0);
    const { given, waiting } = chooseOfDay(fresh, kept, granted > 0);
    if (waiting && 'held' in waiting) this.waiting.putBack(transaction, userId, waiting.held);
    else if (waiting) {
      const tags = topics.map(({ tag }) => tag);
      this.waiting.hold(transaction, cipher, { ...findings, ...quota }, waiting.fresh, tags);
    }
    if (!given || 'fresh' in given) return write(given ? [given.fresh] : [], 1);
    write([], 0);
    return [this.waiting.give(transaction, cipher, userId, given.held, rejections)];
  }
}
