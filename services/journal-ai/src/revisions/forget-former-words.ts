import { Injectable } from '@nestjs/common';
import { DailyAllowance, endOfLocalDay } from '@shadow-guide/calendar';
import type { Caller } from '@shadow-guide/contracts';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { ForgetPrompts } from '../daily-prompts/index.js';
import { RemoveFindings } from '../findings/index.js';
import { InsightStore } from '../insights/index.js';
import { PersonasRepository } from '../personas/index.js';
import { ForgetReviews, ForgetSummaries } from '../profile/index.js';
import { type LockedEntry, RevisionsRepository } from './revisions.repository.js';

/** Deletes what is based on the words that an edit replaces. */
@Injectable()
export class ForgetFormerWords {
  constructor(
    private readonly repository: RevisionsRepository,
    private readonly findings: RemoveFindings,
    private readonly insights: InsightStore,
    private readonly personas: PersonasRepository,
    private readonly allowance: DailyAllowance,
    private readonly prompts: ForgetPrompts,
    private readonly summaries: ForgetSummaries,
    private readonly reviews: ForgetReviews,
    private readonly clock: Clock,
  ) {}

  /**
   * Deletes the findings of the former words and returns their insights to the daily quota. Must be called before the
   * entry is locked: it locks the quota, the personas and the insights, in the global lock order.
   */
  async findingsOf(
    transaction: PipelinedTransaction,
    id: string,
    { userId, entitlements }: Caller,
  ): Promise<void> {
    const [charged, localDate] = await Promise.all([
      this.insights.count(transaction, userId, id),
      this.repository.findDay(transaction, userId, id),
    ]);
    if (localDate && charged > 0) {
      this.allowance.sendReturn(transaction, { userId, kind: 'insights' }, localDate, charged);
    }
    await this.findings.remove(transaction, userId, [id]);
    // A place that became free in the plan's limit goes to the persona that has waited longest.
    this.personas.discoverWaiting(transaction, userId, entitlements.limits.personas, this.clock.now());
  }

  /**
   * Deletes the reviews, summaries and prompts derived from the former words. Called after the entry and the quiet-time
   * mark are locked, because days are locked after them.
   */
  sendRetellings(
    transaction: PipelinedTransaction,
    id: string,
    { local_date: localDate, written_at: writtenAt }: LockedEntry,
    { userId, timezone }: Caller,
  ): void {
    const endOfDay = endOfLocalDay(this.clock.now(), timezone);
    this.reviews.sendForget(transaction, userId, [id]);
    this.summaries.sendForget(transaction, userId, [localDate], endOfDay);
    this.prompts.sendForget(transaction, userId, [{ writtenAt, localDate }]);
  }
}
