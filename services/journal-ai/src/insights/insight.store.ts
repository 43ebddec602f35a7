import { Injectable } from '@nestjs/common';
import type { Insight } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { EntryAnalysis, FoundInsight } from '../analysis/index.js';
import type { Rejections } from './claims/rejections.js';
import { RejectionsRepository } from './claims/rejections.repository.js';
import { toInsight } from './insight.presenter.js';
import { sealInsight, sealTopic } from './insight.seal.js';
import { type FoundIn, type InsightRow, InsightsRepository } from './insights.repository.js';

/** Insights, their evidence and the topics of messages. */
@Injectable()
export class InsightStore {
  constructor(
    private readonly keys: UserKeys,
    private readonly repository: InsightsRepository,
    private readonly rejections: RejectionsRepository,
  ) {}

  /**
   * Locks the person's insights for the running transaction: after their personas and before any message, which
   * prevents deadlocks.
   */
  lock(transaction: PipelinedTransaction, userId: string): void {
    this.rejections.lock(transaction, userId);
  }

  /** Locks like {@link lock}, and reads the rejections that new findings must not restate. */
  read(transaction: PipelinedTransaction, userId: string): Promise<Rejections> {
    return this.rejections.lockAndRead(transaction, userId);
  }

  /** Reads the findings that the person rejected with "Not me", to filter restatements; takes no lock. */
  readRejections(transaction: PipelinedTransaction, userId: string): Promise<Rejections> {
    return this.rejections.read(transaction, userId);
  }

  /**
   * Writes the topics and the first `granted` insights of one message in the running transaction. A message is analysed
   * only once: a second write fails, and the transaction fails with it. The caller counts the granted insights and
   * leaves out those that restate a rejection.
   * @param rejections from {@link read}, to filter the tags that the reply shows
   * @returns the insights as the reply contains them
   */
  write(
    transaction: PipelinedTransaction,
    cipher: UserCipher,
    found: FoundIn,
    { topics, insights }: Pick<EntryAnalysis, 'topics' | 'insights'>,
    granted: number,
    rejections: Rejections,
  ): Insight[] {
    const sealedTopics = topics.map((topic) => sealTopic(topic, cipher));
    if (sealedTopics.length > 0) this.repository.insertTopics(transaction, found, sealedTopics);
    const kept = insights.slice(0, granted);
    const first = found.firstOrdinal ?? 0;
    const sealed = kept.map((insight, ordinal) => sealInsight(insight, first + ordinal, cipher));
    if (sealed.length > 0) this.repository.insertInsights(transaction, found, sealed);
    const tags = rejections.shown(
      cipher,
      topics.map(({ tag }) => tag),
    );
    return sealed.map(({ id }, index) => present(kept[index] as FoundInsight, id, tags, found));
  }

  /** Removes the insights and topics of some messages, as part of a transaction. */
  sendRemove(transaction: PipelinedTransaction, userId: string, entryIds: readonly string[]): void {
    this.repository.sendRemove(transaction, userId, entryIds);
  }

  /** Counts the insights of a message. Takes no lock: the caller must prevent concurrent writes for that message. */
  count(transaction: PipelinedTransaction, userId: string, entryId: string): Promise<number> {
    return this.repository.count(transaction, userId, entryId);
  }

  /** Lists the insights of one message in the order in which they were found, for a repeated reply. */
  async listOfEntry(userId: string, entryId: string): Promise<Insight[]> {
    return this.open(userId, await this.repository.findOfEntry(userId, entryId));
  }

  /** Reads the person's latest insights that are not hidden, sealed, newest first. */
  readLatest(userId: string, limit: number, transaction: PipelinedTransaction): Promise<InsightRow[]> {
    return this.repository.findPage({ userId, limit }, transaction);
  }

  /** Lists the person's insights with these ids that still exist, in the order of the ids. */
  async listByIds(userId: string, ids: readonly string[]): Promise<Insight[]> {
    if (ids.length === 0) return [];
    return this.open(userId, await this.repository.findByIds(userId, ids));
  }

  private async open(userId: string, rows: readonly InsightRow[]): Promise<Insight[]> {
    if (rows.length === 0) return [];
    const cipher = await this.keys.cipherFor(userId);
    return rows.map((row) => toInsight(row, cipher));
  }
}

function present(
  insight: FoundInsight,
  id: string,
  tags: string[],
  { entryId, conversationId, now }: FoundIn,
): Insight {
  return {
    id,
    title: insight.title,
    text: insight.text,
    type: insight.type,
    evidence: insight.evidence.map((quote) => ({ entryId, quote })),
    tags,
    entryId,
    conversationId,
    createdAt: now.toISOString(),
  };
}
