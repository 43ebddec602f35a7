import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type DailyQuota, endOfLocalDay } from '@shadow-guide/calendar';
import type { Insight } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { FoundInsight } from '../../analysis/index.js';
import type { Rejections } from '../claims/rejections.js';
import { InsightStore } from '../insight.store.js';
import type { FoundIn } from '../insights.repository.js';
import { type HeldContent, openHeldInsight, sealHeldInsight } from './held-insight.seal.js';
import { HeldInsightsRepository, type HeldRow } from './held-insights.repository.js';

/** An insight that waits for one of greater weight or for the end of its day. */
export interface HeldInsight extends HeldContent {
  readonly row: HeldRow;
}

/** Stores and reads waiting insights, with sealing and opening. */
@Injectable()
export class HeldInsights {
  constructor(
    private readonly repository: HeldInsightsRepository,
    private readonly insights: InsightStore,
  ) {}

  /**
   * Removes and returns the insights of the person's current day; the caller holds the lock of the person's insights.
   */
  async take(
    transaction: PipelinedTransaction,
    cipher: Promise<UserCipher>,
    userId: string,
    now: Date,
  ): Promise<HeldInsight[]> {
    const [rows, opener] = await Promise.all([this.repository.take(transaction, userId, now), cipher]);
    return rows.map((row) => this.open(opener, row));
  }

  /** @throws DomainError `unreadable` when the row was changed or belongs to another person */
  open(cipher: UserCipher, row: HeldRow): HeldInsight {
    return { row, ...openHeldInsight(cipher, row.id, row.insight) };
  }

  /** Stores an insight of a message to wait until the end of the person's day. */
  hold(
    transaction: PipelinedTransaction,
    cipher: UserCipher,
    { userId, entryId, conversationId, now, timezone }: FoundIn & Pick<DailyQuota, 'timezone'>,
    insight: FoundInsight,
    tags: readonly string[],
  ): void {
    const id = randomUUID();
    this.repository.insert(transaction, userId, {
      ...{ id, entry_id: entryId, conversation_id: conversationId, found_at: now },
      due_at: endOfLocalDay(now, timezone),
      insight: sealHeldInsight(cipher, id, { insight, tags }),
    });
  }

  /** Writes a waiting insight as an insight of its message, with the time at which it was found. */
  give(
    transaction: PipelinedTransaction,
    cipher: UserCipher,
    userId: string,
    { row, insight, tags }: HeldInsight,
    rejections: Rejections,
  ): Insight {
    const { entry_id: entryId, conversation_id: conversationId, found_at: now } = row;
    const found = { userId, entryId, conversationId, now };
    const nothingElse = { topics: [], insights: [insight] };
    const [given] = this.insights.write(transaction, cipher, found, nothingElse, 1, rejections);
    return { ...(given as Insight), tags: rejections.shown(cipher, tags) };
  }

  /** Stores an insight again that continues to wait. */
  putBack(transaction: PipelinedTransaction, userId: string, { row }: HeldInsight): void {
    this.repository.insert(transaction, userId, row);
  }
}
