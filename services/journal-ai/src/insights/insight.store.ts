import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Insight } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { EntryAnalysis, FoundInsight, FoundTopic } from '../analysis/entry-analysis.js';
import { insightPlaces, toInsight } from './insight.presenter.js';
import { type FoundIn, InsightsRepository, type NewInsight, type NewTopic } from './insights.repository.js';

export interface SaveInsights extends FoundIn {
  readonly analysis: EntryAnalysis;
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

/** What a tag is fingerprinted for; see {@link UserCipher.fingerprint}. */
export const TAG_PURPOSE = 'topic-tag';

/** Insights, their evidence and the topics of entries. */
@Injectable()
export class InsightStore {
  constructor(
    private readonly keys: UserKeys,
    private readonly repository: InsightsRepository,
  ) {}

  /**
   * Stores the topics and the granted insights of one entry as part of the running transaction. An entry is analysed once:
   * a second save of it fails, and the transaction with it.
   */
  async save(transaction: PipelinedTransaction, found: SaveInsights): Promise<SavedInsights> {
    const { analysis, userId } = found;
    const cipher = await this.keys.cipherFor(userId, transaction);
    if (analysis.topics.length > 0) {
      await this.repository.insertTopics(
        transaction,
        found,
        analysis.topics.map((topic) => seal(topic, cipher)),
      );
    }
    const wanted = analysis.insights.length;
    const granted = wanted > 0 ? await found.claim(wanted) : 0;
    const rows = analysis.insights.slice(0, granted).map((insight, ordinal) => ({
      insight,
      row: sealInsight(insight, ordinal, cipher),
    }));
    if (rows.length > 0) {
      await this.repository.insertInsights(
        transaction,
        found,
        rows.map(({ row }) => row),
      );
    }
    return {
      insights: rows.map(({ insight, row }) => present(insight, row.id, found)),
      limitReached: wanted > 0 && granted === 0,
    };
  }

  /** The insights of one entry in the order they were found, as a repeated reply carries them. One query. */
  async listOfEntry(userId: string, entryId: string): Promise<Insight[]> {
    const rows = await this.repository.findOfEntry(userId, entryId);
    if (rows.length === 0) return [];
    const cipher = await this.keys.cipherFor(userId);
    return rows.map((row) => toInsight(row, cipher));
  }
}

function seal({ tag, category, sentiment, intensity }: FoundTopic, cipher: UserCipher): NewTopic {
  const id = randomUUID();
  return {
    id,
    tag: cipher.encrypt(insightPlaces.tag(id), tag),
    fingerprint: cipher.fingerprint(TAG_PURPOSE, tag),
    category,
    sentiment,
    intensity,
  };
}

function sealInsight(insight: FoundInsight, ordinal: number, cipher: UserCipher): NewInsight {
  const id = randomUUID();
  return {
    id,
    ordinal,
    type: insight.type,
    title: cipher.encrypt(insightPlaces.title(id), insight.title),
    body: cipher.encrypt(insightPlaces.body(id), insight.text),
    quotes: insight.evidence.map((quote) => {
      const quoteId = randomUUID();
      return { id: quoteId, quote: cipher.encrypt(insightPlaces.quote(quoteId), quote) };
    }),
  };
}

function present(insight: FoundInsight, id: string, found: SaveInsights): Insight {
  const { entryId, conversationId, now, analysis } = found;
  return {
    id,
    title: insight.title,
    text: insight.text,
    type: insight.type,
    evidence: insight.evidence.map((quote) => ({ entryId, quote })),
    tags: analysis.topics.map(({ tag }) => tag),
    entryId,
    conversationId,
    createdAt: now.toISOString(),
  };
}
